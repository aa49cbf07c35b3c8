import { ReadMore } from '../../../../ui/read-more.tsx'
import type { TextRange } from '../../mark-rules.ts'
import { foldText } from '../../rules.ts'
import styles from './folded-text.module.css'
import { MarkedText } from './marked-text.tsx'

/**
 * Renders a text, folded behind "Read More" when it is long. The HTML has all of it, so it unfolds without script.
 * @param marks parts of the text to mark; a text with marks is not folded, since they may be anywhere in it.
 */
export function FoldedText({ text, marks = [] }: { text: string; marks?: readonly TextRange[] }) {
  const folded = marks.length === 0 && foldText(text)
  if (!folded)
    return (
      <p className={styles.text}>
        <MarkedText text={text} marks={marks} />
      </p>
    )
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
