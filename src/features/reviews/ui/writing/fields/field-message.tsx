import styles from '../review-modal.module.css'

/** Renders a field's error. The element is always there, so that the field can name it as its description. */
export function FieldMessage({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  )
}
