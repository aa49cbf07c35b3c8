import { signInChannelName, signInResultKey } from '../../rules.ts'

/**
 * The script of the result page. In a popup it sends the outcome to the page that opened it and closes; on the whole page
 * it stores the outcome for the page it returns to. They are in `<html data-outcome data-reason data-back>`. A reason says
 * more than the outcome and is sent before it. The script uses a BroadcastChannel, since COOP cuts a popup off from its
 * opener.
 */
export const pageScript = `const { outcome, reason, back } = document.documentElement.dataset
const send = text => {
  const channel = new BroadcastChannel('${signInChannelName}')
  channel.postMessage(text)
  channel.close()
}
const leave = () => (back ? location.replace(back) : window.close())
if (back) {
  try {
    sessionStorage.setItem('${signInResultKey}', reason ?? outcome)
  } catch {
    // without storage only the message is lost
  }
}
if (!back && reason) send(reason)
if (!back || outcome === 'ok') send(outcome)
document.getElementById('close')?.addEventListener('click', () => {
  if (outcome !== 'ok') send('cancelled')
  leave()
})
leave()
`
