import {
  Camera,
  FileCheck,
  FilePen,
  ListChecks,
  MapPin,
  MessageSquare,
  Package,
  PackageCheck,
  Pause,
  Play,
  Square,
  Tag,
  Truck,
  Users,
  Wallet,
} from 'lucide-react'
import type { EventKind } from '../../../domain/move-day/events.ts'
import { cx } from '../../ui/cx.ts'

const ICONS = {
  on_the_way: Truck,
  arrived_origin: MapPin,
  walkthrough_done: ListChecks,
  load_start: Play,
  load_end: Square,
  drive_start: Truck,
  drive_end: MapPin,
  unload_start: Play,
  unload_end: Square,
  done: PackageCheck,
  pause: Pause,
  resume: Play,
  crew_size: Users,
  item_checked: Package,
  photo_added: Camera,
  remark: MessageSquare,
  item_condition: Tag,
  change_order: FilePen,
  paper_signed: FileCheck,
  payment_taken: Wallet,
} as const satisfies Record<EventKind, typeof Truck>

/** What an event is, as a small picture beside its words. */
export function EventIcon({ kind, className }: { kind: EventKind; className?: string }) {
  const Icon = ICONS[kind]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent',
        className,
      )}
    >
      <Icon size={13} />
    </span>
  )
}
