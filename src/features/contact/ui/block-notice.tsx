import { useState } from 'react'
import { ApiError, failureText, getJson, sendJson } from '../../../api-client.ts'
import buttons from '../../../ui/button.module.css'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import layout from '../../../ui/layout.module.css'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { accountApi } from '../../people/ui/account-client.ts'
import type { OwnBlock } from '../../reviews/moderation/author-blocks.ts'
import { contactBodies, contactLimits } from '../rules.ts'
import styles from './block-notice.module.css'

/** Tells a blocked author why, and lets them answer without a name. Renders nothing for all others. */
export function BlockNotice() {
  const loaded = useLoaded(() => getJson<OwnBlock[]>(accountApi, '/api/account/blocks'))
  if (loaded.state !== 'ready' || loaded.data.length === 0) return null
  return (
    <section className={`${layout.notice} ${styles.block}`} aria-labelledby="block">
      <h2 id="block">You can’t write reviews for now</h2>
      {loaded.data.map(({ property, reason }) => (
        <p key={`${property.kind}-${property.id}`}>
          A moderator blocked you because of your review of <bdi>{property.name}</bdi>.{' '}
          {reason ? <q>{reason}</q> : <span>They gave no reason.</span>}
        </p>
      ))}
      <p>If this is a mistake, tell them. They do not learn who you are, so leave out your name.</p>
      <AnswerForm />
    </section>
  )
}

function AnswerForm() {
  const [msg, setMsg] = useState('')
  const { errors, formRef, isSending, submit, clearErrors } = useForm<{ msg: string }>({
    check() {
      const { error } = contactBodies['contact-question'].shape.msg.safeParse(msg)
      return { msg: error?.issues[0]?.message }
    },
    async send() {
      await sendJson(accountApi, 'POST', '/api/account/block-answer', { msg })
      showToast('Your answer was sent. You can write again once a moderator lifts the block.')
      setMsg('')
    },
    toRefusal(error) {
      const wrong = error instanceof ApiError ? error.problem.errors?.[0]?.message : undefined
      if (wrong) return { fields: { msg: wrong } }
      showToast(failureText(error, 'Your answer was not sent. Please try again.'), { isError: true })
      return undefined
    },
  })
  const change = (text: string) => {
    clearErrors('msg')
    setMsg(text)
  }
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Answer the moderators"
        required
        rows={4}
        maxLength={contactLimits.msg}
        name="msg"
        value={msg}
        error={errors.msg}
        onChange={change}
      />
      <button type="submit" className={buttons.primary} disabled={isSending} aria-busy={isSending}>
        {isSending ? 'Sending…' : 'Send'}
      </button>
    </form>
  )
}
