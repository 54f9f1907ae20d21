import {
  Camera,
  FilePen,
  FilePlus,
  ListChecks,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  Tag,
} from 'lucide-react'
import { cx } from '../ui/cx.ts'
import { checksAt, listAt, piecesSaid, sideOf } from './checks.ts'
import { inventoryOf } from './inventory-list.ts'
import { papersOf } from './papers.ts'
import { pathTo } from './route.ts'
import { openChange } from './signing.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

/** The ways from a job to its list, inventory, pictures, notes and addresses, each with how much is there. */
export function Doors({ job, isWithin = false }: { job: JobOnPhone; isWithin?: boolean }) {
  const { words } = useCrew()
  const id = job.entry.id
  const remarks = job.log.filter(({ kind }) => kind === 'remark').length
  const pictures = job.log.filter(({ kind }) => kind === 'photo_added').length
  const papers = papersOf(job).filter(({ standing }) => standing !== 'superseded')
  const signed = papers.filter(({ standing }) => standing === 'signed').length
  const side = sideOf(job.state.phase)
  const { said, all } = piecesSaid(listAt(side, job), checksAt(side, job.log, job.pack))
  const inventory = inventoryOf(job)
  return (
    <nav
      className={cx(
        'grid grid-cols-2 overflow-hidden bg-surface',
        isWithin ? 'border-t' : 'rounded-card border border-border-strong',
      )}
    >
      <Tile href={pathTo({ screen: 'list', job: id })} icon={ListChecks} name={words.items}>
        {words.countOf(said, all)}
      </Tile>
      <Tile href={pathTo({ screen: 'inventory', job: id })} icon={Tag} name={words.inventory}>
        {words.countOf(inventory.tagged, inventory.all)}
      </Tile>
      <Tile href={pathTo({ screen: 'photos', job: id })} icon={Camera} name={words.photos}>
        {String(pictures)}
      </Tile>
      <Tile href={pathTo({ screen: 'notes', job: id })} icon={MessageSquareText} name={words.remarks}>
        {String(remarks)}
      </Tile>
      <Tile href={pathTo({ screen: 'place', job: id })} icon={MapPin} name={words.addresses}>
        {job.entry.job_number}
      </Tile>
      <Tile href={pathTo({ screen: 'papers', job: id })} icon={FilePen} name={words.papers}>
        {words.papersSigned(signed, papers.length)}
      </Tile>
      {job.pack.paper_facts && job.next && (
        <Tile href={pathTo({ screen: 'change', job: id })} icon={FilePlus} name={words.change}>
          {openChange(job) ? words.waiting : ''}
        </Tile>
      )}
    </nav>
  )
}

type TileProps = { href: string; icon: LucideIcon; name: string; children: string }

const Tile = ({ href, icon: Icon, name, children }: TileProps) => (
  <a
    href={href}
    className="flex min-h-21 items-center gap-3 border-border p-card odd:border-r last:odd:col-span-2 last:odd:border-r-0 nth-[n+3]:border-t active:bg-inset focus-visible:-outline-offset-2"
  >
    <Icon size={24} className="text-accent max-[340px]:hidden" />
    <span className="min-w-0">
      <span className="block font-semibold">{name}</span>
      <span className="block text-secondary text-text-2">{children}</span>
    </span>
  </a>
)
