import { ApplyButton } from '../../../../ui/form/apply-button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import layout from '../../../../ui/layout.module.css'
import { useSetSort } from '../../../site/ui/use-known-search-params.ts'
import type { CompanySort } from '../../lists/company-rules.ts'
import type { CardSort } from '../../lists/rules.ts'
import { OrderNote } from '../card-rating.tsx'

/** Renders the menu of a list's order, which its address has. @param props.usual that of an address without one. */
export function SortMenu<Sort extends CardSort | CompanySort>(props: {
  sort: Sort
  usual: Sort
  labels: Partial<Record<Sort, string>>
}) {
  const { sort, usual, labels } = props
  const options = Object.entries(labels).map(([value, label]) => ({ value: value as Sort, label: String(label) }))
  return (
    <form className={layout.form} onSubmit={event => event.preventDefault()}>
      <Select label="Sort:" name="sort" value={sort} options={options} onChange={useSetSort(usual)} />
      <OrderNote sort={sort} />
      <ApplyButton />
    </form>
  )
}
