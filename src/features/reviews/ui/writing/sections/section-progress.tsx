import { groupErrorsByField } from '../../../../../ui/form/group-errors.ts'
import { checkReview } from '../../../draft-rules.ts'
import type { ReviewFormParts } from '../use-review-form.ts'
import { type FormSection, fieldPaths, formSections, hasErrors } from './form-sections.ts'
import styles from './sections.module.css'

const stateLabels = { done: 'filled in', invalid: 'needs a change' } as const

/** Renders the sections as a line of buttons: which one is open, which are filled in, and which have errors. */
export function SectionProgress({ parts: { draft, errors, sections } }: { parts: ReviewFormParts }) {
  const { fields: missing } = groupErrorsByField(checkReview(draft), fieldPaths)
  const isDone = (section: FormSection) =>
    section.key === 'photos' ? draft.photos.length > 0 : !hasErrors(section, missing)
  return (
    <nav aria-label="Sections of the form">
      <ol className={styles.progress}>
        {formSections.map(section => {
          const { key, title } = section
          const state = hasErrors(section, errors) ? 'invalid' : isDone(section) ? 'done' : undefined
          return (
            <li key={key}>
              <button
                type="button"
                aria-current={key === sections.current ? 'step' : undefined}
                aria-label={state ? `${title}, ${stateLabels[state]}` : title}
                data-state={state}
                onClick={() => sections.open(key)}
              >
                {title}
                {state === 'invalid' && ' !'}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
