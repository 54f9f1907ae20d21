import type { SystemStatus } from '../../contract/system.ts'
import { MAKES_ROOM, type RoomKind } from '../../domain/company-room.ts'
import { fileSize } from '../../domain/file-size.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'

const NAMES: Readonly<Record<RoomKind, string>> = {
  pictures: 'Pictures of moves',
  exports: 'Exports',
  imports: 'Imported files',
  papers: 'Your papers',
}
/** From this part of the limit on it is said that little is left. */
const ALMOST = 0.9

/** What the company keeps in files, how much it may, and what makes room again. */
export function RoomCard({ room }: { room: SystemStatus['room'] }) {
  return (
    <Card title="Room" aside="What your company keeps in files" divided>
      <ul className="divide-y divide-border">
        {room.map((one) => (
          <RoomOfKind key={one.kind} one={one} />
        ))}
      </ul>
    </Card>
  )
}

function RoomOfKind({ one: { kind, bytes, limit } }: { one: SystemStatus['room'][number] }) {
  const part = limit > 0 ? Math.min(1, bytes / limit) : 1
  return (
    <li className="grid gap-1.5 px-card py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
        <span className="text-text-1">{NAMES[kind]}</span>
        {part >= ALMOST && <Badge tone="amber">{part < 1 ? 'Almost full' : 'Full'}</Badge>}
        <span className="ml-auto text-text-2 tabular">
          {fileSize(bytes)} of {fileSize(limit)}
        </span>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-inset">
        <div className="h-full rounded-full bg-accent" style={{ width: `${part * 100}%` }} />
      </div>
      <p className="text-secondary text-text-3">{MAKES_ROOM[kind]}</p>
    </li>
  )
}
