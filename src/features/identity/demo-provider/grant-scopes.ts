import type { Configuration } from 'oidc-provider'

/** Returns the grant of a sign-in: every scope, so that no provider asks for consent. */
export const grantScopes: NonNullable<Configuration['loadExistingGrant']> = async ctx => {
  const { client, session, provider } = ctx.oidc
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
