import { z } from 'zod'
import { moveOldRows } from '../../platform/database/move-old-rows.ts'
import type { DataUpgrade } from '../../platform/database/upgrade-data.ts'
import { createSealer } from '../identity/keys/seal.ts'
import { type FormOrigin, sealQuestion, sealSubmission } from './rows.ts'
import { formStatuses } from './rules.ts'
import { contactQuestions, pendingBuildings } from './table.ts'

const oldForm = z.object({
  id: z.string(),
  owner_key: z.string(),
  date: z.coerce.date(),
  name: z.string(),
  status: z.enum(formStatuses),
})
const oldBuilding = oldForm.extend({ address: z.string(), photos: z.array(z.string()) })
const oldQuestion = oldForm.extend({ email: z.string(), msg: z.string() })

function split({ id, owner_key: ownerKey, date, status }: z.infer<typeof oldForm>) {
  const sent: FormOrigin = { ownerKey, date }
  return { sent, columns: { id, status, day: date.toISOString().slice(0, 10) } }
}

/** Seals the contact forms of a database from before forms were sealed. */
export function sealOldForms(pepper: string): DataUpgrade {
  const forms = createSealer(pepper, 'contact')
  const newBuilding = (row: z.infer<typeof oldBuilding>) => {
    const { sent, columns } = split(row)
    const { name, address, photos } = row
    return { ...columns, name, address, photos, sealed: sealSubmission(forms, row.id, sent) }
  }
  const newQuestion = (row: z.infer<typeof oldQuestion>) => {
    const { sent, columns } = split(row)
    return { ...columns, sealed: sealQuestion(forms, row.id, sent, row) }
  }
  return {
    name: 'seal contact forms',
    async run(tx) {
      await moveOldRows(tx, 'pending_buildings_unsealed', oldBuilding, rows =>
        tx.insert(pendingBuildings).values(rows.map(newBuilding)),
      )
      await moveOldRows(tx, 'contact_questions_unsealed', oldQuestion, rows =>
        tx.insert(contactQuestions).values(rows.map(newQuestion)),
      )
    },
  }
}
