import { ReadMore } from '../../../../ui/read-more.tsx'
import { foldText } from '../../rules.ts'
import styles from './folded-text.module.css'

/** Renders a text, folded behind "Read More" when it is long. The HTML has all of it, so it unfolds without script. */
export function FoldedText({ text }: { text: string }) {
  const folded = foldText(text)
  if (!folded) return <p className={styles.text}>{text}</p>
  return (
    <div className={styles.folded}>
      <p className={styles.text}>
        {folded.head}
        <span className={styles.ellipsis}>…</span>
        <span className={styles.rest}>{folded.rest}</span>
      </p>
      <ReadMore className={styles.fold} />
    </div>
  )
}
