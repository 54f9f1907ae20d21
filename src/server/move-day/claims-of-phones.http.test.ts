import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, NOTHING_RAISED, openStory, RAISED, type Story } from '../../../test/setup/claimed-papers.ts'
import { at, bothSign, hashOf, signedEvent } from '../../../test/setup/sign-paper.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper, type PaperDocument } from '../../domain/papers/papers.ts'

const { crewJobs, jobMoney, jobPapers, jobs, moveDays, people, worklist } = contract

const SIGNS_NO_PAPERS =
  'Only a lead or a driver shows papers and has them signed. Ask them to do it on their phone.'

let story: Story
beforeEach(async () => {
  story = await openStory()
})

describe('a helper’s phone, or anyone who has its link', () => {
  // @spec 10.137 Only a lead or driver sends papers and payments from a phone, by their role on the server;
  //   refusals show on the phone, are kept, and appear on the job's day and in the worklist
  test('raises nothing with a change order that it made up, and the office reads what was refused', async () => {
    const invented = { ...(await story.changeOrder()), title: 'Weather notice' } as PaperDocument
    const signed = signedEvent({ ...invented, sections: invented.sections.slice(0, 1) })
    const offered = {
      ...{ id: crypto.randomUUID(), kind: 'change_order', at: at('08:58') },
      data: { result: 'offered', document: invented, sha256: hashOf(invented) },
    }
    const refused = { result: 'refused', detail: SIGNS_NO_PAPERS }
    expect(await story.send(story.helper, signed, offered)).toMatchObject([refused, refused])
    // Sent once more, as an old app does that waits for another answer.
    expect(await story.send(story.helper, signed)).toMatchObject([refused])
    expect(await story.papers()).toEqual([])
    expect(await story.prices()).toEqual({ ...NOTHING_RAISED, customer: null })
    const day = await story.office.call(moveDays.get, story.params)
    expect(day.events).toEqual([])
    expect(day.refused.map(({ what, by, detail }) => [what, by, detail]).toSorted()).toEqual([
      ['Change order: Weather notice, $5,000.00', 'Ben', SIGNS_NO_PAPERS],
      ['Paper signed: Weather notice, $5,000.00', 'Ben', SIGNS_NO_PAPERS],
    ])
    const { rows } = await story.office.call(worklist.get)
    expect(rows).toMatchObject([
      { kind: 'refused', about: { id: story.id }, reason: '2 things from crew phones were not taken' },
    ])
  })

  // @spec 10.137
  test('has no other paper signed and takes no money, but presses the clock', async () => {
    const facts = await story.office.call(jobPapers.facts, story.params)
    const madeAt = at('08:50')
    const ticket = {
      ...{ number: 1, scale: 'CAT Scale', place: 'Denver', weighedOn: DAY },
      ...{ tareLb: 20_000, grossLb: 60_000, vehicle: 'Truck 6' },
    }
    const papers = [
      buildPaper('bill_of_lading', facts, { said: {}, madeAt }),
      buildPaper('weight_ticket', facts, { said: ticket, madeAt }),
      buildPaper('delivery_receipt', facts, { said: { deliveredAt: madeAt, articles: 1 }, madeAt }),
    ]
    const paid = {
      ...{ id: crypto.randomUUID(), kind: 'payment_taken', at: madeAt },
      data: { purpose: 'deposit', method: 'cash', amount_cents: 300_00, tip_cents: 0, receipt_by: 'paper' },
    }
    const clock = { id: crypto.randomUUID(), kind: 'on_the_way', at: madeAt, data: {} }
    const results = await story.send(story.helper, ...papers.map((paper) => signedEvent(paper)), paid, clock)
    expect(results.map(({ result }) => result)).toEqual([...Array(4).fill('refused'), 'accepted'])
    expect(await story.papers()).toEqual([])
    expect((await story.office.call(jobMoney.get, story.params)).paid).toBe(0)
    const { refused } = await story.office.call(moveDays.get, story.params)
    expect(refused.map(({ what }) => what)).toContain('Payment taken: Cash, $300.00')
  })

  test('reads no price of a paper that others have signed', async () => {
    const document = await story.changeOrder()
    const offered = {
      ...{ id: crypto.randomUUID(), kind: 'change_order', at: at('08:57') },
      data: { result: 'offered', document, sha256: hashOf(document) },
    }
    await story.send(story.lead, offered, signedEvent(document))
    expect((await story.lead.call(crewJobs.pack, story.params)).events).toHaveLength(2)
    const read = await story.helper.call(crewJobs.pack, story.params)
    expect(read.events).toEqual([])
    expect(JSON.stringify(read)).not.toMatch(/cents|signatures":\[|drawing/i)
    // What it makes of the day is still compared with what the server does.
    const press = { id: crypto.randomUUID(), kind: 'on_the_way', at: at('09:00'), data: {} }
    const computed = { events: 1, phase: 'done' as const, billable_minutes: 7 }
    const body = { events: [press] as never, computed }
    await story.helper.call(crewJobs.send, { ...story.params, body })
    expect(await story.office.call(moveDays.get, story.params)).toMatchObject({ computed_differently: true })
  })

  // @spec 10.139 A paper from a phone is limited in sections, parts, length and amount; times a phone
  //   states are within a year; hours billed automatically stay within the job's days
  test('bills no hours by itself that the days of the job do not have', async () => {
    const press = (kind: string, moment: string) => ({ id: crypto.randomUUID(), kind, at: moment, data: {} })
    const times = ['2026-03-01T08:00:00-07:00', at('14:00'), at('14:05')] as const
    const [start, end, done] = times
    await story.send(
      story.helper,
      ...[press('load_start', start), press('load_end', end), press('unload_start', end)],
      ...[press('unload_end', end), press('done', done)],
    )
    const job = await story.office.call(jobs.get, story.params)
    expect(job).toMatchObject({ status: 'completed', actual_hours: null })
  })

  // @spec 10.137
  test('whose person was a lead when the paper was signed is asked for the role of now', async () => {
    const document = await story.changeOrder()
    await story.office.call(people.update, { params: { id: story.leadId }, body: { role: 'helper' } })
    expect(await story.send(story.lead, signedEvent(document))).toMatchObject([{ result: 'refused' }])
    await story.office.call(people.update, { params: { id: story.leadId }, body: { role: 'driver' } })
    expect(await story.send(story.lead, signedEvent(document))).toMatchObject([{ result: 'accepted' }])
    expect(await story.prices()).toEqual(RAISED)
  })
})

describe('a paper is refused in words', () => {
  const words = (count: number) => ({
    ...{ form: 'words', title: 'More', isPrescribed: false },
    paragraphs: Array(count).fill('x'),
  })
  test.each([
    ['with more sections than any', () => ({ sections: Array(101).fill(words(1)) }), /longer than any paper/],
    ['with more paragraphs than any', () => ({ sections: [words(3_001)] }), /longer than any paper/],
    ['with more letters than any', () => ({ about: 'x'.repeat(500_001) }), /longer than any paper/],
    [
      'with a row that no page has',
      () => ({
        sections: [{ form: 'table', title: '', columns: [], rows: [Array(11).fill('')], note: null }],
      }),
      /longer than any paper/,
    ],
    [
      'that adds more than ten million dollars',
      ({ said }: PaperDocument) => ({
        said: {
          ...said,
          lines: 'lines' in said && said.lines.map((line) => ({ ...line, quantity: 2_001 })),
        },
      }),
      /adds at most \$10,000,000/,
    ],
    ['that was made at no time', () => ({ madeAt: 'yesterday' }), /more than a year away/],
  ])('%s', async (_, more, detail) => {
    const honest = await story.changeOrder()
    const document = { ...honest, ...more(honest) } as unknown as PaperDocument
    const results = await story.send(story.lead, signedEvent(document, { signatures: bothSign(document) }))
    expect(results).toMatchObject([{ result: 'refused', detail: expect.stringMatching(detail) }])
    expect(await story.papers()).toEqual([])
  })

  // @spec 10.139
  test('whose signature was made at no time of any calendar', async () => {
    const document = await story.changeOrder()
    const [company, customer] = bothSign(document)
    const signatures = [company, { ...customer, signed_at: '0000-01-01T00:00:00Z' }]
    const event = signedEvent(document, { signatures: signatures as never })
    const far = { ...{ id: crypto.randomUUID(), kind: 'on_the_way', at: at('08:00') } }
    const coming = { ...far, data: { arrives_at: '0000-01-01T00:00:00Z' } }
    const refused = { result: 'refused', detail: expect.stringMatching(/more than a year away/) }
    expect(await story.send(story.lead, event, coming)).toMatchObject([refused, refused])
  })
})
