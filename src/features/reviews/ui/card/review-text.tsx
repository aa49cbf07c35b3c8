import { Fragment } from 'react'
import { ReadMore } from '../../../../ui/read-more.tsx'
import { foldText } from '../../../listings/catalog/rules.ts'
import type { TextRange } from '../../filter-rules.ts'
import styles from './review-text.module.css'

/**
 * Renders a text, folded behind "Read More" when it is long. The HTML has all of it, so it unfolds without script.
 * @param marks parts of the text to mark; a text with marks is not folded, since they may be anywhere in it.
 */
export function FoldedText({ text, marks = [] }: { text: string; marks?: readonly TextRange[] | undefined }) {
  const folded = marks.length === 0 && foldText(text)
  if (!folded)
    return (
      <p className={styles.text} dir="auto">
        <MarkedText text={text} marks={marks} />
      </p>
    )
  return (
    <div className={styles.folded}>
      <p className={styles.text} dir="auto">
        <span>{folded.head}</span>
        <span className={styles.ellipsis}>…</span>
        <span className={styles.rest}>{folded.rest}</span>
      </p>
      <ReadMore className={styles.fold} />
    </div>
  )
}

export function MarkedText({ text, marks = [] }: { text: string; marks?: readonly TextRange[] | undefined }) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          <span>{text.slice(marks[index - 1]?.[1], start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(marks.at(-1)?.[1])}</span>
    </>
  )
}
