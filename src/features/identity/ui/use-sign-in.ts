import { useSignedInAction } from './use-signed-in-action.ts'

const nothing = () => undefined

/** Returns a function that signs in; call it from a click. */
export const useSignIn = (): (() => Promise<void>) => useSignedInAction('sign-in', nothing)
