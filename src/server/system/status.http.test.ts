import { expect, inject, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, system } = contract
const mailbox = openMailbox(inject('mailFolder'))

// @spec 10.10 An Admin sees the installation's health
test('an Admin sees version, database, queue, backup and what became of the company’s own mails', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const before = await ridgeline.call(system.status)
  expect(before).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: {
      kind: inject('database') === 'PGlite' ? 'embedded' : 'postgres',
      version: expect.stringMatching(/^\d+\.\d+/),
      bytes: expect.any(Number),
    },
    mail: { leaves: true, waiting: 0, oldest_waiting: null, left: 1, not_delivered: 0 },
    last_backup: null,
    room: [
      { kind: 'pictures', bytes: 0, limit: 20e9 },
      { kind: 'exports', bytes: 0, limit: 50e9 },
      { kind: 'imports', bytes: 0, limit: 2e9 },
      { kind: 'papers', bytes: 0, limit: 500e6 },
    ],
    disk_is_low: false,
  })
  expect(before.database.bytes).toBeGreaterThan(1_000_000)
  expect(before.database.migrations.applied).toBe(before.database.migrations.known)
  expect(before.queue.waiting).toBeGreaterThanOrEqual(0)

  for (const to of ['megan@example.com', 'refuse.megan@example.com', 'later.megan@example.com']) {
    const { id } = await ridgeline.createQuote({ customer_email: to })
    await ridgeline.attempt(quotes.send, { params: { id } })
  }
  const settled = async () => (await ridgeline.call(system.status)).mail
  await expect.poll(settled).toMatchObject({ waiting: 1, left: 2, not_delivered: 1 })
  expect((await settled()).oldest_waiting).not.toBeNull()

  // No one else's mails are counted.
  const other = await registerCompany()
  expect((await other.call(system.status)).mail.not_delivered).toBe(0)
})

// @spec 10.10
test('no one but an Admin sees the system', async () => {
  const ridgeline = await registerCompany()
  const office = await joinTeam(ridgeline, mailbox, 'office')
  expect(await office.refused(system.status)).toMatchObject({
    status: 403,
    detail: 'Your role (Office) cannot see the system. Please ask an Admin.',
  })
})
