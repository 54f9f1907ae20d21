import { beforeEach, describe, expect, test } from 'vitest'
import {
  DAY,
  NOTHING_RAISED,
  openStory,
  RAISED,
  STAIRS,
  type Story,
} from '../../../test/setup/claimed-papers.ts'
import { visitor } from '../../../test/setup/company.ts'
import { at, bothSign, hashOf, signedEvent } from '../../../test/setup/sign-paper.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper, type PaperDocument } from '../../domain/papers/papers.ts'

const { crewJobs, history, jobPapers, jobs, settings } = contract

let story: Story
beforeEach(async () => {
  story = await openStory()
})

describe('a change order of the lead', () => {
  test('that is what the server makes of it counts at once', async () => {
    expect(await story.send(story.lead, signedEvent(await story.changeOrder()))).toMatchObject([
      { result: 'accepted' },
    ])
    expect(await story.papers()).toMatchObject([{ standing: 'signed', adds: null, decision: null }])
    expect(await story.prices()).toEqual(RAISED)
    expect(await story.toCheck()).toEqual([])
  })

  // @spec 10.138 A signed change order or weight ticket that differs from the server's or lacks a signature
  //   changes nothing: it waits in the worklist with the difference until the office accepts it, once, or
  //   rejects it with a reason
  test('that shows one sum and means another raises nothing and waits for the office', async () => {
    const document = await story.twoFaced()
    expect(await story.send(story.lead, signedEvent(document))).toMatchObject([{ result: 'accepted' }])
    const [paper] = await story.papers()
    expect(paper).toMatchObject({
      ...{ standing: 'waiting', sha256: hashOf(document), computed_differently: true, adds: 5000 },
      differences: [
        { what: 'Stairs', signed: '$50.00', computed: '$5,000.00' },
        { what: 'New total', signed: '$1,136.40', computed: '$6,086.40' },
        { what: 'New maximum', signed: '$1,250.00', computed: '$6,200.00' },
      ],
    })
    expect(await story.prices()).toEqual({ ...NOTHING_RAISED, customer: [1086.4, 1200] })
    expect((await story.paged())?.orders).toMatchObject([{ standing: 'waiting' }])
    expect((await story.lead.call(crewJobs.pack, story.params)).held_papers).toEqual([
      { sha256: paper?.sha256, standing: 'waiting' },
    ])
    expect(await story.toCheck()).toMatchObject([
      {
        about: { type: 'job', id: story.id },
        reason: 'Check Change order 1: what was signed is not what we have',
        action: { does: 'open', link: `/jobs/${story.id}?tab=papers` },
      },
    ])
  })

  test('that was made before the company took another name and telephone counts at once', async () => {
    const document = await story.changeOrder()
    const value = { company_name: 'Ridgeline & Sons', phone: '(303) 555-0199' }
    await story.office.call(settings.putBranding, { body: { value } })
    expect(await story.send(story.lead, signedEvent(document))).toMatchObject([{ result: 'accepted' }])
    // The office sees that its paper has another head.
    expect(await story.papers()).toMatchObject([{ standing: 'signed', computed_differently: true }])
    expect(await story.prices()).toEqual(RAISED)
    expect(await story.toCheck()).toEqual([])
  })

  // @spec 10.138
  test('that only the company has signed waits, whatever it says', async () => {
    const document = await story.changeOrder()
    await story.send(story.lead, signedEvent(document, { signatures: bothSign(document).slice(0, 1) }))
    expect(await story.papers()).toMatchObject([{ standing: 'waiting', computed_differently: false }])
    expect(await story.prices()).toMatchObject(NOTHING_RAISED)
    // Once the customer has signed it as well, it counts.
    await story.send(story.lead, signedEvent(document))
    expect(await story.prices()).toEqual(RAISED)
    expect(await story.toCheck()).toEqual([])
  })
})

describe('what waits', () => {
  const decide = (body: { decision: 'accept' } | { decision: 'set_aside'; reason: string }) =>
    story
      .papers()
      .then(([paper]) =>
        story.office.attempt(jobPapers.decide, { params: { id: paper?.id as number }, body }),
      )

  // @spec 10.138
  test('counts once the office accepts it, once, however often it is said at once', async () => {
    await story.send(story.lead, signedEvent(await story.twoFaced()))
    const answers = await Promise.all([1, 2, 3].map(() => decide({ decision: 'accept' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await decide({ decision: 'set_aside', reason: 'Too late.' })).status).toBe(409)
    expect(await story.prices()).toEqual(RAISED)
    expect(await story.toCheck()).toEqual([])
    expect(await story.papers()).toMatchObject([
      { standing: 'signed', adds: null, decision: { counts: true, reason: null } },
    ])
    expect((await story.lead.call(crewJobs.pack, story.params)).held_papers).toEqual([])
    const told = await story.office.call(history.list, { query: { entity: 'job', id: `${story.id}` } })
    expect(told.history[0]).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ is: 'Change order 1 checked and accepted' }),
      ]),
    })
  })

  // @spec 10.138
  test('never counts once it is set aside, also where it is signed again', async () => {
    const event = signedEvent(await story.twoFaced())
    await story.send(story.lead, event)
    const reason = 'Mrs. Raman knows nothing of it.'
    expect((await decide({ decision: 'set_aside', reason })).status).toBe(200)
    expect((await decide({ decision: 'accept' })).status).toBe(409)
    await story.send(story.lead, { ...event, id: crypto.randomUUID() })
    expect(await story.papers()).toMatchObject([
      { standing: 'set_aside', decision: { counts: false, reason } },
    ])
    expect(await story.prices()).toMatchObject(NOTHING_RAISED)
    expect(await story.toCheck()).toEqual([])
    expect((await story.paged())?.orders).toEqual([])
  })

  test('is what a phone made that was offline while the office changed the job; what follows stands without it', async () => {
    const document = await story.changeOrder({
      lines: STAIRS.lines.map((line) => ({ ...line, unitCents: 185_00 })),
    })
    await story.office.call(jobs.patch, { ...story.params, body: { customer_name: 'Priya R. Raman' } })
    await story.send(story.lead, signedEvent(document))
    expect(await story.papers()).toMatchObject([
      {
        standing: 'waiting',
        differences: [{ what: 'Customer', signed: expect.stringMatching(/^Priya Raman/) }],
      },
    ])
    const second = await story.changeOrder({ number: 2 }, at('09:30'))
    await story.send(story.lead, { ...signedEvent(second), at: at('09:31') })
    expect(await story.prices()).toEqual(RAISED)
    expect((await decide({ decision: 'accept' })).status).toBe(200)
    expect(await story.prices()).toMatchObject({
      job: 6271.4,
      ledger: [6271.4, 6385],
      phone: [6271.4, 6385, 2],
    })
  })

  test('is as well one that has the number of another, made as if that were not there', async () => {
    const earlier = await story.changeOrder({}, at('08:40'))
    await story.send(story.lead, signedEvent(await story.changeOrder()))
    expect(await story.send(story.lead, signedEvent(earlier))).toMatchObject([{ result: 'accepted' }])
    expect((await story.papers()).map(({ standing }) => standing).toSorted()).toEqual(['signed', 'waiting'])
    expect(await story.prices()).toEqual(RAISED)
    expect(await story.toCheck()).toHaveLength(1)
  })

  test('is as well a weight ticket that says one weight and means another: the shipment weighs nothing by it', async () => {
    const facts = await story.office.call(jobPapers.facts, story.params)
    const said = {
      ...{ number: 1, scale: 'CAT Scale', place: 'Denver', weighedOn: DAY },
      ...{ tareLb: 20_000, grossLb: 24_000, vehicle: 'Truck 6' },
    }
    const honest = buildPaper('weight_ticket', facts, { said, madeAt: at('08:50') })
    const document = { ...honest, said: { ...honest.said, grossLb: 60_000 } } as PaperDocument
    const signatures = bothSign(honest).slice(0, 1)
    await story.send(story.lead, signedEvent(document, { signatures }))
    const { papers, weight } = await story.office.call(jobPapers.list, story.params)
    expect([papers[0]?.standing, weight]).toEqual(['waiting', null])
    await decide({ decision: 'accept' })
    expect((await story.office.call(jobPapers.list, story.params)).weight).toMatchObject({ pounds: 40_000 })
  })

  test('needs the right to change jobs', async () => {
    await story.send(story.lead, signedEvent(await story.twoFaced()))
    const [paper] = await story.papers()
    const sent = { params: { id: paper?.id as number }, body: { decision: 'accept' as const } }
    expect((await story.lead.refused(jobPapers.decide, sent)).status).toBe(401)
    expect((await visitor().refused(jobPapers.decide, sent)).status).toBe(401)
  })
})
