import { useQuery } from '@tanstack/react-query'
import type { SystemStatus } from '../../contract/system.ts'
import { formatCount } from '../../domain/count.ts'
import { fileSize } from '../../domain/file-size.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { formatMoment } from '../format/date.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { KeyValue, KeyValueList } from '../ui/key-value.tsx'
import { Unloaded } from '../unloaded.tsx'
import { howLong } from './how-long.ts'
import { RoomCard } from './room-card.tsx'

const REFRESH_MS = 30_000

const statusQuery = reading(api.system.status, {}, { refetchInterval: REFRESH_MS })

/** How the installation is doing, for the person who looks after it. */
export function SystemSettings() {
  const query = useQuery(statusQuery)
  const { data } = query
  if (!data) {
    return (
      <Card title="System">
        <Unloaded query={query} what="state of the system" block="h-64" />
      </Card>
    )
  }
  const warnings = warningsOf(data)
  const { database, queue, mail, last_backup } = data
  // A backup is noted beside the server that made it; with PostgreSQL there may be others.
  const hasSeveralNodes = database.kind === 'postgres'
  return (
    <div className="grid gap-4">
      <Card title="System" aside={`Version ${data.version}`}>
        {warnings.length > 0 && (
          <div className="mb-2 grid gap-2">
            {warnings.map((warning) => (
              <Banner key={warning} kind="warning">
                {warning}
              </Banner>
            ))}
          </div>
        )}
        <KeyValueList>
          <KeyValue name={hasSeveralNodes ? 'Last backup made on this server' : 'Last backup'}>
            {last_backup
              ? `${formatMoment(last_backup.finished_at)}, ${fileSize(last_backup.bytes)}`
              : hasSeveralNodes
                ? 'None; backups made elsewhere do not show here'
                : 'None yet'}
          </KeyValue>
          <KeyValue name="Database">{`${database.kind === 'embedded' ? 'Embedded' : 'PostgreSQL'} ${database.version}, ${fileSize(database.bytes)}`}</KeyValue>
          <KeyValue name="Table changes">{`${database.migrations.applied} of ${database.migrations.known}`}</KeyValue>
          <KeyValue name="Tasks of all companies">
            {queue.waiting === 0
              ? 'Nothing waiting'
              : `${formatCount(queue.waiting, 'task')}, the oldest for ${howLong(queue.oldest_seconds)}`}
          </KeyValue>
          <KeyValue name="Your emails, last 24 hours">
            {mail.leaves ? `${mail.left} sent` : `${mail.left} kept as files`}
            {mail.not_delivered > 0 && `, ${mail.not_delivered} not delivered`}
          </KeyValue>
          <KeyValue name="Your emails waiting">
            {mail.oldest_waiting === null
              ? 'None'
              : `${mail.waiting}, the oldest from ${formatMoment(mail.oldest_waiting)}`}
          </KeyValue>
        </KeyValueList>
      </Card>
      <RoomCard room={data.room} />
    </div>
  )
}

/** Longer than any task of a healthy installation waits. */
const STUCK_SECONDS = 300

/** What someone should do something about, as sentences. */
function warningsOf({ disk_is_low, mail, queue, database }: SystemStatus): string[] {
  const { applied, known } = database.migrations
  return [
    disk_is_low && 'The disk is almost full. Make room before the server has to stop.',
    !mail.leaves && 'There is no mail server: emails are kept as files and not delivered.',
    queue.oldest_seconds > STUCK_SECONDS && 'Background work has stopped for all companies.',
    applied > known && 'A newer version has changed the tables. Restart this server with that version.',
  ].filter((warning) => warning !== false)
}
