import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { retellDelivery } from '../../../test/setup/phone-agent.ts'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { insertRateCard } from '../estimate/queries.ts'
import { openCompanyScope } from '../org-scope.ts'
import { insertOrganization } from '../organization/queries.ts'
import { listQuotes } from '../quotes/list-quotes.ts'
import { dueTasks } from '../tasks/work-queue.ts'
import { createDeliveries } from './deliveries.ts'
import { listDeliveries } from './queries.ts'
import { retell } from './retell.ts'

test('a report that cannot be worked on is tried again until it can, and leaves nothing behind', async () => {
  const database = await openScratchDatabase()
  const { db } = database
  const boss = new PgBoss({ ...database.queueConnection, useListenNotify: true })
  onTestFinished(async () => {
    await boss.stop()
    await database.close()
  })
  const company = {
    companyName: 'Ridgeline',
    companyEmail: 'office@ridgeline.example',
    timeZone: 'America/Denver',
  }
  const { id: organizationId } = await insertOrganization(db, company)
  const scope = await openCompanyScope(db, { organizationId }, 'phone_agent', new Date())
  const log: string[] = []
  const written = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) })
  const deliveries = createDeliveries({
    db,
    boss,
    tellStaff: async () => {},
    now: () => new Date(),
    log: written,
  })
  await boss.start()
  await deliveries.start()

  // Without a rate card there is no estimate, and so no quote.
  const message = retell.normalise(retellDelivery('call_analyzed_rich'))
  if (message?.kind !== 'report') throw new Error('the delivery is no report')
  await deliveries.accept({ organizationId, provider: 'retell' }, message.report)
  await expect.poll(() => log.length).toBeGreaterThan(0)
  expect(await listDeliveries(db)).toHaveLength(1)

  await insertRateCard(db, { organizationId, version: 1, card: defaultRateCard })
  const { look } = dueTasks(db, boss, written)
  const waiting = async () => {
    await look()
    return listDeliveries(db)
  }
  // Its workers ask for themselves only once a minute.
  await expect.poll(waiting, { interval: 500 }).toEqual([])
  expect((await listQuotes(scope, { page: 1, perPage: 10 })).total).toBe(1)
  const { rows } = await database.query({ text: 'select * from pgboss.job', values: [] })
  expect(JSON.stringify(rows)).not.toContain(message.report.transcript?.[0]?.text)
})
