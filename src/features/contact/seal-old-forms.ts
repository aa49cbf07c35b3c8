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
  const origin: FormOrigin = { ownerKey, date }
  return { origin, columns: { id, status, day: date.toISOString().slice(0, 10) } }
}

/** Returns the upgrade that seals the contact forms of an older database. */
export function sealOldForms(pepper: string): DataUpgrade {
  const sealer = createSealer(pepper, 'contact')
  const toBuildingRow = (row: z.infer<typeof oldBuilding>) => {
    const { origin, columns } = split(row)
    const { name, address, photos } = row
    return { ...columns, name, address, photos, sealed: sealSubmission(sealer, row.id, origin) }
  }
  const toQuestionRow = (row: z.infer<typeof oldQuestion>) => {
    const { origin, columns } = split(row)
    return { ...columns, sealed: sealQuestion(sealer, row.id, origin, row) }
  }
  return {
    name: 'seal contact forms',
    async run(tx) {
      await moveOldRows(tx, 'pending_buildings_unsealed', oldBuilding, rows =>
        tx.insert(pendingBuildings).values(rows.map(toBuildingRow)),
      )
      await moveOldRows(tx, 'contact_questions_unsealed', oldQuestion, rows =>
        tx.insert(contactQuestions).values(rows.map(toQuestionRow)),
      )
    },
  }
}
