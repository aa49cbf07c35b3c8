import { useState } from 'react'
import Plus from '~icons/lucide/plus'
import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { Dialog, dialogBodyClass } from '../../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { Link } from '../../../../ui/link.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import rows from '../../../../ui/rows.module.css'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { getApartment, getLandlord } from '../../catalog/calls.ts'
import type { ListingKind } from '../../catalog/listing-ref.ts'
import { toStoredKind } from '../../catalog/rules.ts'
import type { SearchHit } from '../../catalog/shapes.ts'
import { CatalogWork } from './catalog-work.tsx'
import styles from './edit.module.css'
import { kindOf, saveListing } from './edit-calls.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { ListingFinder } from './listing-finder.tsx'
import {
  buildingBody,
  emptyListing,
  type ListingValues,
  landlordBody,
  valuesOfBuilding,
  valuesOfLandlord,
} from './listing-values.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** The listing to edit; without an id a new one. */
interface EditTarget {
  kind: ListingKind
  id?: string
}

export function CatalogTab() {
  const [edited, setEdited] = useState<EditTarget>()
  const [merging, setMerging] = useState<SearchHit>()
  const [version, setVersion] = useState(0)
  const editor = useDialog('listing')
  const merger = useDialog('merge')
  const edit = (target: EditTarget) => {
    setEdited(target)
    editor.open()
  }
  const merge = (hit: SearchHit) => {
    setMerging(hit)
    merger.open()
  }
  const finish = (message: string, link?: { label: string; href: string }) => {
    editor.close()
    merger.close()
    setVersion(count => count + 1)
    showToast(message, link)
  }
  const rowOf = (hit: SearchHit) => (
    <ListingRow hit={hit} onEdit={() => edit({ kind: kindOf(hit), id: hit.id })} onMerge={() => merge(hit)} />
  )
  return (
    <div className={styles.tab}>
      <section className={rows.section} aria-labelledby="catalog-listings">
        <div className={styles.bar}>
          <h2 id="catalog-listings">Buildings and Landlords</h2>
          {(['apartment', 'landlord'] as const).map(kind => (
            <button key={kind} type="button" className={buttons.button} onClick={() => edit({ kind })}>
              <Plus width={18} height={18} aria-hidden="true" />
              <span>{`Add a ${toStoredKind(kind)}`}</span>
            </button>
          ))}
        </div>
        <ListingFinder
          label="Find a building or landlord by name or address"
          name="place"
          version={version}
          idle={<CatalogWork version={version}>{building => rowOf({ ...building, label: 'APARTMENT' })}</CatalogWork>}
        >
          {rowOf}
        </ListingFinder>
      </section>
      {edited && editor.isOpen && (
        <ListingEditor
          edited={edited}
          onSaved={({ id, name }) =>
            finish(`${name} is saved.`, { label: 'View its page', href: href[edited.kind](id) })
          }
          onClose={editor.close}
        />
      )}
      {merging && merger.isOpen && (
        <MergeDialog
          listing={merging}
          onMerged={({ from, into }) => finish(`${from.name} is merged into ${into.name}.`)}
          onClose={merger.close}
        />
      )}
    </div>
  )
}

function ListingRow({ hit, onEdit, onMerge }: { hit: SearchHit; onEdit(): void; onMerge(): void }) {
  const { name, address, label, id } = hit
  return (
    <div className={rows.row}>
      <p>
        <Link to={href[kindOf(hit)](id)}>{name}</Link>
        <span className={rows.hint}>
          {[label === 'LANDLORD' ? 'Landlord' : 'Building', address].filter(Boolean).join(' · ')}
        </span>
      </p>
      <span className={styles.actions}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.small}`}
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          Edit
        </button>
        <button
          type="button"
          className={`${buttons.button} ${buttons.small}`}
          aria-label={`Merge ${name}`}
          onClick={onMerge}
        >
          Merge …
        </button>
      </span>
    </div>
  )
}

/** Renders the form of a new listing, or loads an existing one and renders its form. */
function ListingEditor(props: {
  edited: EditTarget
  onSaved(listing: { id: string; name: string }): void
  onClose(): void
}) {
  const { edited, onSaved, onClose } = props
  const { kind, id } = edited
  const loaded = useLoaded(async () => (id === undefined ? emptyListing : loadValues(kind, id)))
  const title = `${id === undefined ? 'Add' : 'Edit'} a ${toStoredKind(kind)}`
  if (loaded.state !== 'ready')
    return (
      <Dialog isLarge title={title} onClose={onClose}>
        <p className={dialogBodyClass} role="status">
          {loaded.state === 'failed'
            ? 'It did not load. It may no longer exist. Close this and search again.'
            : 'Loading …'}
        </p>
      </Dialog>
    )
  return (
    <ListingDialog
      kind={kind}
      title={title}
      submit={id === undefined ? `Add ${toStoredKind(kind)}` : 'Save'}
      initial={loaded.data}
      save={values => saveListing(kind, id, kind === 'apartment' ? buildingBody(values) : landlordBody(values))}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

async function loadValues(kind: ListingKind, id: string): Promise<ListingValues> {
  if (kind === 'landlord') return valuesOfLandlord(await getLandlord(accountApi, id))
  const building = await getApartment(accountApi, id)
  const { landlordId } = building
  return valuesOfBuilding(building, landlordId === null ? '' : (await getLandlord(accountApi, landlordId)).name)
}
