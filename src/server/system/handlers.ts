import type { Contract } from '../../contract/contract.ts'
import { ROOM_KINDS } from '../../domain/company-room.ts'
import { release } from '../release.ts'
import type { Handlers } from '../serve-contract.ts'
import { lastBackup } from '../storage/last-backup.ts'
import { knownMigrations } from '../storage/migrations.ts'
import { queueBacklog } from '../telemetry/backlog.ts'
import { momentIn } from '../time/wall-clock.ts'
import { readDatabase, readMails } from './queries.ts'

/** The installation as an Admin sees it: of the mails only the company's own, of the rest nothing that names another. */
export const systemHandlers: Handlers<Contract['system']> = {
  async status(scope) {
    const { companyRoom, database, freeSpace, mailsLeave, settings } = scope.services
    const { version, bytes, applied } = await readDatabase(scope.db)
    const queues = [...(await queueBacklog(scope.db)).values()]
    const mail = await readMails(scope)
    const room = []
    for (const kind of ROOM_KINDS) {
      room.push({ kind, bytes: await companyRoom.kept(scope, kind), limit: companyRoom.limits[kind] })
    }
    const backup = lastBackup(settings.dataDir)
    return {
      version: release(),
      database: { kind: database.kind, version, bytes, migrations: { applied, known: knownMigrations() } },
      queue: {
        waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
        oldest_seconds: Math.round(Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds))),
      },
      mail: {
        leaves: mailsLeave,
        waiting: mail.waiting,
        oldest_waiting: momentIn(scope.timeZone, mail.oldestWaiting),
        left: mail.left,
        not_delivered: mail.notDelivered,
      },
      last_backup: backup && {
        finished_at: momentIn(scope.timeZone, new Date(backup.finished_at)),
        bytes: backup.bytes,
        rows: backup.rows,
      },
      room,
      disk_is_low: freeSpace.isLow(),
    }
  },
}
