import { Check, ChevronDown, ChevronRight, Plus, Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { handlingLine } from '../../domain/catalogue/handling-line.ts'
import { changedArticles, writtenWords } from '../../domain/move-day/articles.ts'
import { type ItemCondition, tagOfCode, tagWords } from '../../domain/move-day/item-condition.ts'
import { cx } from '../ui/cx.ts'
import { articleDraft, keepArticleDraft } from './article-draft.ts'
import { ArticleSheet, newArticle } from './article-sheet.tsx'
import { type InventoryLine, inventoryOf } from './inventory-list.ts'
import { paperNow } from './papers.ts'
import { Card, PRIMARY, ROW, RowButton, Screen, SECONDARY, Tinted, Warning } from './parts.tsx'
import { pathTo } from './route.ts'
import { ScanButton } from './scan-tag.tsx'
import { TagSwatch } from './tag-fields.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import { marksSaid, tagSaid } from './words.ts'

/** What is taken along, room by room: each article with its tag and condition, and the paper that is made of it. */
export function InventoryScreen({ job }: { job: JobOnPhone }) {
  const { words, kept, store, keep } = useCrew()
  const [chosen, setChosen] = useState<string | null>(null)
  const id = job.entry.id
  const { rooms, tagged, all } = inventoryOf(job)
  const open = chosen ?? rooms.find((room) => room.tagged < room.all)?.room ?? ''
  const draft = articleDraft(kept.drafts, id)

  const write = (article: ItemCondition, replaces: ItemCondition | null = null) =>
    void keep(() => keepArticleDraft(store, id, { article, replaces }))
  function read(code: string) {
    const blank = newArticle(job.articles ?? [], { article: '', room: open || null })
    const tag = tagOfCode(code, blank.tag.color)
    const known = tag && job.articles.find((one) => tagWords(one.tag) === tagWords(tag))
    if (known) write(known, known)
    else write({ ...blank, ...(tag && { tag }) })
  }
  return (
    <Screen
      title={words.inventory}
      subtitle={words.tagging.taggedOf(tagged, all)}
      aside={<ScanButton onCode={read} />}
      foot={job.articles.length > 0 && <InventoryPaper job={job} isWhole={tagged >= all} />}
    >
      {job.taggedTwice.map(({ tag, written }) => (
        <Warning key={tagWords(tag)}>
          {words.tagging.taggedTwice(tagSaid(tag, words), writtenWords(written))}
        </Warning>
      ))}
      {rooms.length > 0 && (
        <Card>
          {rooms.map((room) => (
            <Room
              key={room.room}
              room={room}
              isOpen={open === (room.room ?? '')}
              onPress={() => setChosen(open === (room.room ?? '') ? NONE : (room.room ?? ''))}
              onArticle={(article) => write(article, article)}
              onTag={(line) => write(newArticle(job.articles, line))}
            />
          ))}
        </Card>
      )}
      <Tinted onClick={() => write(newArticle(job.articles, { article: '', room: open || null }))}>
        <Plus size={24} />
        {words.tagging.somethingElse}
      </Tinted>
      {draft && <ArticleSheet job={job} draft={draft} />}
    </Screen>
  )
}

/** No room is called that: all are folded. */
const NONE = '\n'

type RoomProps = Pick<LineProps, 'onArticle'> & {
  room: ReturnType<typeof inventoryOf>['rooms'][number]
  isOpen: boolean
  onPress: () => void
  onTag: (line: InventoryLine) => void
}

/** How much of a room is tagged, and, where it is open, line by line. */
function Room({ room: { room, lines, tagged, all }, isOpen, onPress, onArticle, onTag }: RoomProps) {
  const { words } = useCrew()
  return (
    <section aria-label={room ?? words.room} className="not-first:border-t">
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={onPress} className={cx(ROW, 'font-semibold')}>
          <span className="min-w-0 flex-1">{room ?? words.room}</span>
          {tagged >= all && <Check size={22} className="text-success" />}
          <span className="font-normal text-text-2">{words.countOf(tagged, all)}</span>
          <ChevronDown size={22} className={cx(isOpen && 'rotate-180')} />
        </button>
      </h2>
      {isOpen && (
        <ul>
          {lines.map((line) => (
            <Line
              key={line.key ?? line.article}
              line={line}
              onArticle={onArticle}
              onTag={() => onTag(line)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type LineProps = {
  line: InventoryLine
  onArticle: (article: ItemCondition) => void
  onTag: () => void
}

function Line({ line, onArticle, onTag }: LineProps) {
  const { words } = useCrew()
  const left = line.quantity - line.articles.length
  return (
    <>
      {line.articles.map((article) => (
        <li key={tagWords(article.tag)} className="border-t">
          <RowButton onClick={() => onArticle(article)}>
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2 font-semibold">
                <TagSwatch color={article.tag.color} />
                {tagSaid(article.tag, words)}
              </span>
              <span className="block text-secondary text-text-2">
                {article.article}, {marksSaid(article.codes, words)}
              </span>
            </span>
            <ChevronRight size={22} />
          </RowButton>
        </li>
      ))}
      {left > 0 && (
        <li className="border-t">
          <RowButton onClick={onTag}>
            <span className="min-w-0 flex-1">
              <span className="block">{line.article}</span>
              <span className="block text-secondary text-text-2">
                {[words.tagging.toTag(left), line.handling && handlingLine(line.handling, words.handling)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <TagIcon size={22} className="text-accent" />
          </RowButton>
        </li>
      )}
    </>
  )
}

/** Whether the inventory is signed as it stands now, and the way to sign it. */
function InventoryPaper({ job, isWhole }: { job: JobOnPhone; isWhole: boolean }) {
  const { words } = useCrew()
  const { tagging } = words
  if (!job.pack.paper_facts)
    return <p className="text-center text-secondary text-text-2">{tagging.leadSigns}</p>
  const document = signedInventory(job)
  const changed = document && changedArticles(document.said.items, job.articles)
  if (changed === 0) {
    return (
      <p className="flex min-h-12 items-center justify-center gap-2 font-semibold">
        <Check size={22} className="text-success" />
        {tagging.signed}
      </p>
    )
  }
  return (
    <>
      {changed !== null && <Warning>{tagging.changedSince(changed)}</Warning>}
      <a
        href={pathTo({ screen: 'sign', job: job.entry.id, paper: 'inventory' })}
        className={isWhole ? PRIMARY : SECONDARY}
      >
        {changed === null ? tagging.sign : tagging.signAgain}
      </a>
    </>
  )
}

function signedInventory(job: JobOnPhone) {
  const paper = paperNow('inventory', job)
  const document = paper?.acts[0].document
  return paper?.standing === 'signed' && document?.kind === 'inventory' ? document : null
}
