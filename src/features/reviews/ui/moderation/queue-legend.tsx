import buttons from '../../../../ui/button.module.css'
import { Dialog, dialogBodyClass } from '../../../../ui/dialog/dialog.tsx'
import styles from './queue-legend.module.css'

const keys = [
  ['J, K', 'next, previous review'],
  ['A', 'approve (pending, declined)'],
  ['I', 'ignore the reports (reported)'],
  ['D', 'decline, with a reason (pending)'],
  ['X', 'delete (reported, declined)'],
  ['Z', 'undo the last decision'],
  ['?', 'this list'],
] as const

/** Renders the line about keys above the queue, their switch, and the dialog that lists them. */
export function QueueLegend(props: {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  areKeysEnabled: boolean
  onKeysEnabledChange(areEnabled: boolean): void
}) {
  const { isOpen, onOpenChange, areKeysEnabled, onKeysEnabledChange } = props
  return (
    <div className={styles.legend}>
      <p>
        <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>A</kbd> approve, <kbd>I</kbd> ignore, <kbd>D</kbd> decline, <kbd>X</kbd>{' '}
        delete, <kbd>Z</kbd> undo
      </p>
      <label>
        <input type="checkbox" checked={areKeysEnabled} onChange={event => onKeysEnabledChange(event.target.checked)} />
        Single keys
      </label>
      <button type="button" className={buttons.quiet} onClick={() => onOpenChange(true)}>
        All keys
      </button>
      {isOpen && (
        <Dialog title="Keys" onClose={() => onOpenChange(false)}>
          <dl className={`${dialogBodyClass} ${styles.keys}`}>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </div>
  )
}
