import styles from '../review-modal.module.css'

/** What is wrong with a field. Its place is always there, so that fields may name it as their description. */
export function FieldMessage({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className={styles.wrong}>
      {text}
    </p>
  )
}
