import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { PaperAnswer } from '../../contract/papers.ts'
import { formatCount } from '../../domain/count.ts'
import { fileSize } from '../../domain/file-size.ts'
import { formatDate } from '../format/date.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Unloaded } from '../unloaded.tsx'
import { PaperActions } from './paper-actions.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { papersQuery } from './queries.ts'

/** The papers whose words or booklet the law prescribes, and what the company has supplied of them. */
export function PapersSettings() {
  const query = useQuery(papersQuery)
  const { data } = query
  const [pasting, setPasting] = useState<PaperAnswer | null>(null)
  const [isPasting, setIsPasting] = useState(false)
  return (
    <Card title="Papers" divided>
      <p className="px-card py-3 text-secondary text-text-2">
        The law of your states has these papers handed to customers. Take each from its official page: paste
        its text or upload the PDF. It goes out as it is, with every quote whose rules ask for it.
      </p>
      {data && data.papers.length > 0 && (
        <ul className="divide-y divide-border border-t border-border">
          {data.papers.map((paper) => (
            <PaperRow
              key={paper.id}
              paper={paper}
              onPaste={() => {
                setPasting(paper)
                setIsPasting(true)
              }}
            />
          ))}
        </ul>
      )}
      {data?.papers.length === 0 && (
        <EmptyState title="No papers needed">
          The law of your states asks for none that we know of.
        </EmptyState>
      )}
      {!data && <Unloaded query={query} what="papers" rows={4} />}
      {pasting && (
        <PaperDialog key={pasting.id} paper={pasting} open={isPasting} onClose={() => setIsPasting(false)} />
      )}
    </Card>
  )
}

function PaperRow({ paper, onPaste }: { paper: PaperAnswer; onPaste: () => void }) {
  const { title, official_url, citation, asked_by, supplied, attached, customer } = paper
  return (
    <li className="flex flex-col gap-2 px-card py-4">
      <div>
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
          {title}
          {supplied ? (
            <Badge tone="green">{supplied.words === null ? 'PDF' : 'Text'}</Badge>
          ) : (
            <Badge tone={attached ? 'amber' : 'grey'}>{attached ? 'Missing' : 'Linked'}</Badge>
          )}
        </h3>
        <p className="mt-0.5 text-secondary text-text-2">
          For {asked_by.join(', ')}: {citation}. The customer {customer}.
        </p>
        <p className="text-secondary text-text-2">{standsWords(paper)}</p>
        <a
          href={official_url}
          target="_blank"
          rel="noopener"
          className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-secondary font-medium text-accent hover:underline"
        >
          Official page
          <ExternalLink size={14} />
        </a>
      </div>
      <PaperActions paper={paper} onPaste={onPaste} />
    </li>
  )
}

/** What the company has supplied, and when; else what customers get instead. */
function standsWords({ supplied, attached }: PaperAnswer): string {
  if (!supplied) {
    return attached
      ? 'A link is not enough: customers need the paper itself.'
      : 'Customers get the link to its page.'
  }
  const { words, bytes, set_at, set_by } = supplied
  const size = bytes === null ? formatCount(words?.length ?? 0, 'character') : fileSize(bytes)
  return `${size}, ${formatDate(set_at)}${set_by ? ` by ${set_by}` : ''}`
}
