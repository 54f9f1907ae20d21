import { expect, type TestContext, test } from 'vitest'
import { releasedServer } from '../../scripts/released-server.ts'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { type Company, registerCompany, visitor } from '../setup/company.ts'
import { scratchFolder, startProvoked } from '../setup/provoked-server.ts'
import { type RunningApp, startApp } from '../setup/running-app.ts'

const { crews, dashboard, jobs, quotes, search } = contract

const of = (id: number) => ({ params: { id } })

async function startReleased(context: TestContext, env: Record<string, string>): Promise<RunningApp> {
  const program = releasedServer()
  if (program === null)
    return context.skip('The history of this clone does not reach back to the last release.')
  const settings = { PASSWORD_COST: 'low', TRUST_PROXY: 'true', DATA_DIR: scratchFolder(context), ...env }
  const app = await startApp([program], settings)
  context.onTestFinished(async () => void (await app.end('SIGKILL')))
  return app
}

/** What a node answers of a company: lists, counts, figures and what the search finds. */
async function readAt({ url }: RunningApp, { token }: Company, name: string) {
  const office = visitor({ baseUrl: url, token })
  const { total } = await office.call(quotes.list, { query: { status: 'draft' } })
  const list = await office.call(quotes.list, { query: { customer_name: name } })
  const found = await office.call(search.find, { query: { q: name } })
  return {
    total,
    named: list.quotes.map(({ quote_number, move_notes }) => [quote_number, move_notes]),
    // Who is one customer is known to this release only.
    found: found.results
      .filter(({ type }) => type !== 'customer')
      .map(({ title }) => title)
      .sort(),
    figures: [await office.call(quotes.stats), await office.call(jobs.stats)],
    weeks: (await office.call(dashboard.weekly)).weeks,
  }
}

// @spec 10.220 Nodes of the last release and this one share a database
test('nodes of the last release and of this one work on one database, each with what the other wrote', async (context) => {
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (DATABASE_URL) => {
    const env = { DATABASE_URL, APP_SECRET: 'a secret that all of the nodes share' }
    const old = await startReleased(context, env)
    const ridgeline = await registerCompany({}, { baseUrl: old.url })
    await ridgeline.createQuote({ customer_name: 'Written Before' })
    // The database is brought up to date while the old node works.
    const next = await startProvoked(context, { ...env, DATA_DIR: scratchFolder(context) })
    const nodes = [old, next]
    for (const [n, node] of nodes.entries()) {
      const here = visitor({ baseUrl: node.url, token: ridgeline.token })
      const there = visitor({ baseUrl: nodes[1 - n]?.url as string, token: ridgeline.token })
      const body = { ...quotes.create.example, customer_name: 'Rolling Upgrade' }
      const write = async () => of((await here.call(quotes.create, { body })).id)
      const [first, second, third] = await Promise.all([write(), write(), write()])
      await there.call(quotes.update, { ...first, body: { move_notes: 'Changed at the other node.' } })
      await there.call(quotes.delete, second)
      const crew = await here.call(crews.create, { body: { name: `Team ${n}` } })
      const wish = { scheduled_date: '2027-05-10T09:00:00', assigned_crew: crew.name }
      const job = of((await here.call(quotes.convert, { ...third, body: wish })).id)
      const other = { ...body, customer_name: 'Someone Else' }
      const rival = await there.call(quotes.create, { body: other })
      const refused = await there.refused(quotes.convert, { ...of(rival.id), body: wish })
      expect(refused.status).toBe(409)
      await there.call(jobs.patch, { ...job, body: { status: 'in_progress' } })
      await here.call(jobs.patch, { ...job, body: { status: 'completed', actual_cost: 412.5 } })
    }
    const [atOld, atNext] = await Promise.all(nodes.map((node) => readAt(node, ridgeline, 'Rolling Upgrade')))
    // This release may answer more.
    expect(atNext).toMatchObject(atOld as object)
    expect(atNext?.named).toHaveLength(4)
    expect(atNext?.figures).toMatchObject([{ total_quotes: 7 }, { completed_jobs: 2, total_revenue: 825 }])

    await old.stop()
    const again = await startReleased(context, env)
    expect(atNext).toMatchObject(await readAt(again, ridgeline, 'Rolling Upgrade'))
    await Promise.all([again.stop(), next.stop()])
  })
})
