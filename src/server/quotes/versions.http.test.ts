import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'

const { quotes } = contract
const mailbox = openMailbox(inject('mailFolder'))
const someone = () => `megan.${randomUUID()}@example.com`

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerMailingCompany(mailbox)
})

const read = (id: number) => ridgeline.call(quotes.get, { params: { id } })
const put = (id: number, body: object) => ridgeline.call(quotes.update, { params: { id }, body })
const refusedPut = (id: number, body: object) => ridgeline.refused(quotes.update, { params: { id }, body })

describe('two people at one quote', () => {
  test('every stored change raises the version, what changes nothing does not', async () => {
    const { id, version } = await ridgeline.createQuote()
    expect(version).toBe(1)
    expect((await put(id, { distance: 12 })).version).toBe(2)
    expect((await put(id, { distance: 12 })).version).toBe(2)
    const approved = await ridgeline.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
    expect(approved.version).toBe(3)
    expect((await read(id)).version).toBe(3)
  })

  // @spec 4.2.7 Beyond: quotes have a version; writing with an older one gets 409 with who changed it and
  //   when
  test('who writes with an older version is told who changed it, and nothing is stored', async () => {
    const { id, version } = await ridgeline.createQuote()
    const theirs = await put(id, { customer_name: 'Changed by a colleague', version })
    const refusal = await refusedPut(id, { customer_name: 'Mine', version })
    expect(refusal).toMatchObject({
      status: 409,
      detail: `Changed by ${ridgeline.account.email} less than a minute ago. Nothing was saved.`,
    })
    expect(await read(id)).toEqual(theirs)
    const over = await put(id, { customer_name: 'Mine', version: theirs.version })
    expect(over).toMatchObject({ customer_name: 'Mine', version: theirs.version + 1 })
  })

  test('If-Match says the same, and the answer names the newest version', async () => {
    const { id } = await ridgeline.createQuote()
    await put(id, { distance: 12 })
    const request = (method: string, path: string, ifMatch: string, body: object) =>
      ridgeline.request(method, `/api/v1/quotes/${id}${path}`, {
        headers: { 'content-type': 'application/json', 'if-match': ifMatch },
        body: JSON.stringify(body),
      })
    expect(await request('PUT', '', '"1"', { distance: 13 })).toMatchObject({
      status: 409,
      body: { version: 2 },
    })
    expect((await request('PATCH', '/status', '1', { status: 'sent' })).status).toBe(409)
    expect((await request('PUT', '', '"2"', { distance: 13 })).status).toBe(200)
    expect((await request('PUT', '', '*', { distance: 14 })).status).toBe(200)
    for (const unreadable of ['"x"', '"3", "4"', '']) {
      expect(await request('PUT', '', unreadable, { distance: 15 }), unreadable).toMatchObject({
        status: 422,
        body: { detail: 'If-Match must be one version, as in If-Match: "7", or *.' },
      })
    }
    expect(await request('PUT', '', '"4"', { distance: 15, version: 3 })).toMatchObject({ status: 422 })
    expect(await read(id)).toMatchObject({ distance: 14, version: 4 })
  })

  test('without a version no one checks, as older clients expect', async () => {
    const { id } = await ridgeline.createQuote()
    await put(id, { distance: 12 })
    expect((await put(id, { distance: 13 })).version).toBe(3)
  })

  // @spec 4.2.7
  test('of ten who save the same version at once one succeeds', async () => {
    const { id, version } = await ridgeline.createQuote()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ridgeline.attempt(quotes.update, { params: { id }, body: { distance: 20 + n, version } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await read(id)).version).toBe(2)
  })
})

describe('by the clock', () => {
  let now = new Date('2026-11-20T16:00:00Z')
  let server: OwnServer
  beforeAll(async () => {
    server = await startOwnServer(() => now)
  })
  afterAll(() => server.stop())

  test('the refusal says by whom and how long ago', async () => {
    const company = await registerCompany({}, { baseUrl: server.baseUrl })
    await company.call(contract.auth.updateProfile, { body: { full_name: 'Olivia Chen' } })
    const { id } = await company.createQuote()
    await company.call(quotes.update, { params: { id }, body: { distance: 12 } })
    now = new Date(now.getTime() + 2 * 60_000)
    const refusal = await company.refused(quotes.update, {
      params: { id },
      body: { distance: 13, version: 1 },
    })
    expect(refusal.detail).toBe('Changed by Olivia Chen 2 minutes ago. Nothing was saved.')
  })

  // @spec 2.8.20
  test('the PDF of a later day names the day on which the quote was made, as its page does, and its own', async () => {
    const company = await registerCompany({}, { baseUrl: server.baseUrl })
    const { id, created_at } = await company.createQuote()
    const printed = async () => {
      const file = await company.call(quotes.document, { params: { id } })
      return pdfText(new Uint8Array(await file.arrayBuffer()))
    }
    expect(created_at.slice(0, 10)).toBe('2026-11-20')
    expect(await printed()).toContain('CreatedNov20,2026')
    expect(await printed()).not.toContain('Offered')
    now = new Date('2026-11-24T16:00:00Z')
    expect(await printed()).toContain('CreatedNov20,2026OfferedNov24,2026')
  })
})

describe('a quote that was sent', () => {
  // @spec 4.2.18 Beyond: a sent or approved quote that was changed says so until it is sent again
  test('says that it changed since, until it is sent again', async () => {
    const to = someone()
    const { id, quote_number } = await ridgeline.createQuote({ customer_email: to })
    expect((await put(id, { distance: 12 })).changed_since_sent).toBe(false)
    await ridgeline.call(quotes.send, { params: { id } })
    expect(await read(id)).toMatchObject({ status: 'sent', changed_since_sent: false, revision: 1 })

    const changed = await put(id, { items: [{ name: 'upright-piano', quantity: 1 }] })
    expect(changed).toMatchObject({ status: 'sent', changed_since_sent: true, revision: 2 })
    expect((await put(id, { distance: 14 })).revision).toBe(2)
    const { quotes: listed } = await ridgeline.call(quotes.list, { query: { per_page: 100 } })
    expect(listed.find((row) => row.id === id)?.changed_since_sent).toBe(true)

    await ridgeline.call(quotes.send, { params: { id } })
    expect(await read(id)).toMatchObject({ changed_since_sent: false, revision: 2 })
    const [first, second] = await mailbox.mailsTo(to)
    expect(first?.subject).toBe(`Your moving quote ${quote_number} from Ridgeline Movers`)
    expect(second?.subject).toBe(`Your updated moving quote ${quote_number} from Ridgeline Movers`)
    expect(second?.text).toContain('replaces the quote we sent you before')
    expect(second?.attachments.map(({ filename }) => filename)).toEqual([`${quote_number}-rev2.pdf`])
    const document = await ridgeline.call(quotes.document, { params: { id } })
    expect(document.name).toBe(`${quote_number}-rev2.pdf`)
    const printed = pdfText(new Uint8Array(await document.arrayBuffer()))
    expect(printed).toContain(withoutSpaces('Moving quote, revision 2'))
    expect(printed).toContain(withoutSpaces('It replaces every earlier one.'))
  })

  test('by hand, or approved by hand, says so too; what the customer does not see is no change', async () => {
    const { id } = await ridgeline.createQuote()
    await ridgeline.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
    expect((await put(id, { how_did_you_hear: 'yelp' })).changed_since_sent).toBe(false)
    expect((await put(id, { distance: 30 })).changed_since_sent).toBe(true)
  })

  test('a change while its mail still waits is not what the customer gets', async () => {
    const to = `later.${randomUUID()}@example.com`
    const { id } = await ridgeline.createQuote({ customer_email: to })
    await ridgeline.call(quotes.send, { params: { id } })
    expect(await put(id, { distance: 40 })).toMatchObject({ revision: 2, changed_since_sent: false })
  })
})
