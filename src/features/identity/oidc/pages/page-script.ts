/**
 * What the last page of a sign-in does by itself (CONTRACT 3): in a popup it tells the page that opened it one word, and
 * closes; on the full-page road it keeps the word for the page it goes back to. The word and the way back stand in
 * `<html data-word data-back>`. It speaks by BroadcastChannel, since the opener is out of reach under COOP.
 */
export const pageScript = `const { word, back } = document.documentElement.dataset
const tell = text => {
  const channel = new BroadcastChannel('sign-in')
  channel.postMessage(text)
  channel.close()
}
const leave = () => (back ? location.replace(back) : window.close())
if (back) {
  try {
    sessionStorage.setItem('sign-in-result', word)
  } catch {
    // a browser without storage only loses the message
  }
}
if (!back || word === 'ok') tell(word)
document.getElementById('close').addEventListener('click', () => {
  if (!back && word !== 'ok') tell('cancelled')
  leave()
})
leave()
`
