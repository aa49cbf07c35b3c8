import { describe, expect, it } from 'vitest'
import type { OwnData } from '../../../account/get-own-data.ts'
import { addBuilding } from '../../../testing/factories.ts'
import { bodyOf, bothLines } from '../../../testing/reviews/review-body.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { draftMessages } from '../draft-rules.ts'
import type { Review } from '../shapes.ts'

describe("the author's two lines", async () => {
  const { site, ada, admin, ask, get, put, write, inQueue } = await startModeratedSite()
  const text = 'Nothing else is in this text.'
  const send = async (lines: object) => {
    const { id: aptId } = await addBuilding(site.database)
    return write({ aptId, reviewText: text, ...lines })
  }
  const edit = async (id: string, lines: object) => {
    const { best: _, watch: __, ...body } = bodyOf({ reviewText: text })
    return (await ask<Review>('POST', `edit-review/${id}`, { ...body, ...lines }, ada)).body
  }

  it('are stored, each as one line, and read back by everyone who may read the review', async () => {
    const { id } = await send({ best: '  The light,\neven in January. ', watch: ' ' })
    const stored = { best: 'The light, even in January.', watch: null }
    for (const who of [ada, admin]) expect((await get(`review-by-id/${id}`, who)).body).toMatchObject(stored)
    await put(admin, id, 'APPROVED')
    expect((await get(`review-by-id/${id}`)).body).toMatchObject(stored)
    const own = (await get<OwnData>('account/data', ada)).body.reviews.find(each => each.id === id)
    expect(own).toMatchObject(stored)
  })

  it.each(['best', 'watch'])('are refused by name with profanity in %s', async path => {
    const { id: aptId } = await addBuilding(site.database)
    const { status, body } = await ask('POST', 'new-review', bodyOf({ aptId, [path]: 'Total bullshit.' }), ada)
    const message = `${draftMessages.profanity} (“bullshit”)`
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
  })

  it('stay in an edit without them, and go with null', async () => {
    const { id } = await send(bothLines)
    expect(await edit(id, {})).toMatchObject(bothLines)
    expect(await edit(id, { watch: null })).toMatchObject({ best: bothLines.best, watch: null })
    expect(await edit(id, { best: '', watch: 'The bins.' })).toMatchObject({ best: null, watch: 'The bins.' })
  })

  it('are shown to admins beside the approved ones, and come back with Undo', async () => {
    const { id } = await send(bothLines)
    await put(admin, id, 'APPROVED')
    await edit(id, { best: 'First edit.' })
    await edit(id, { best: 'Second edit.' })
    const waiting = { best: 'Second edit.', watch: bothLines.watch, previousText: text, previousLines: bothLines }
    expect(await inQueue('PENDING', id)).toMatchObject(waiting)
    await put(admin, id, 'APPROVED')
    expect(await inQueue('APPROVED', id)).toMatchObject({ best: 'Second edit.', previousLines: null })
    await ask('POST', `admin/undo/review/${id}`, {}, admin)
    expect(await inQueue('PENDING', id)).toMatchObject(waiting)
  })

  it('are searched with the text', async () => {
    const { id, aptId } = await send({ best: 'Xylophone lessons upstairs.', watch: 'Bring quilts: the heat is off.' })
    await put(admin, id, 'APPROVED')
    const found = async (query: string) => (await get<Review[]>(`review/aptId/${aptId}/PUBLIC?${query}`)).body.length
    expect([await found('words=xyloph'), await found('words=quilts+nothing'), await found('topic=heat')]).toEqual([
      1, 1, 1,
    ])
    await edit(id, { best: null, watch: null })
    await put(admin, id, 'APPROVED')
    expect([await found('words=xyloph'), await found('topic=heat')]).toEqual([0, 0])
  })
})
