import { type FormEvent, useId, useRef, useState } from 'react'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { nextTagNumber } from '../../domain/move-day/articles.ts'
import {
  type ItemCondition,
  itemCondition,
  LONGEST_ARTICLE,
  LONGEST_ROOM,
  MOST_PHOTOS,
  TAG_COLORS,
  tagNumber,
  tagWords,
} from '../../domain/move-day/item-condition.ts'
import type { ShrunkPhoto } from '../shrink-photo.ts'
import {
  type ArticleDraft,
  addArticlePhoto,
  dropArticleDraft,
  keepArticleDraft,
  saveArticle,
  takeOut,
} from './article-draft.ts'
import { Conditions, PackedByChoice } from './condition-choice.tsx'
import { inventoryOf } from './inventory-list.ts'
import { Primary, SECONDARY, Secondary, Sheet, TextField } from './parts.tsx'
import { TagFields, TagSwatch } from './tag-fields.tsx'
import { PhotoTiles, TakePhoto } from './take-photo.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import { tagSaid, type Words } from './words.ts'

/** Two presses within this time are one, in milliseconds. */
const DOUBLE_PRESS_MS = 400
/** As many digits as dollars of any household article have. */
const DOLLAR_DIGITS = 8

type Field = 'tag' | 'article' | 'declared_cents'
type Problem = { field: Field; words: string }

/** An article as its sheet begins: the next tag of the lot that is in use, nothing seen of it yet. */
export function newArticle(
  articles: readonly ItemCondition[],
  { article, room, packed_by = null }: Pick<ItemCondition, 'article' | 'room'> & Partial<ItemCondition>,
): ItemCondition {
  const color = articles.at(-1)?.tag.color ?? TAG_COLORS[0]
  const tag = { color, number: nextTagNumber(articles, color) }
  return { tag, article, room, packed_by, codes: [], declared_cents: null, photos: [] }
}

/** The line of the sold list to which an article belongs. */
const soldLineOf = (job: JobOnPhone, { article, room }: ItemCondition) =>
  inventoryOf(job)
    .rooms.flatMap(({ lines }) => lines)
    .find((line) => line.key !== null && line.article === article && line.room === room)

/** What keeps it from being stored, where someone can mend it. */
function problemOf(article: ItemCondition, others: readonly ItemCondition[], words: Words): Problem | null {
  const { tagging } = words
  const twin = others.find(({ tag }) => tagWords(tag) === tagWords(article.tag))
  if (twin) return { field: 'tag', words: tagging.taken(tagSaid(twin.tag, words), twin.article) }
  const [issue] = itemCondition.safeParse(article).error?.issues ?? []
  if (!issue) return null
  const field = (['article', 'declared_cents'] as const).find((one) => one === issue.path[0]) ?? 'tag'
  return { field, words: tagging.problems[field] }
}

type ArticleSheetProps = { job: JobOnPhone; draft: ArticleDraft }

/** The article that is being written: the phone keeps each change of it, and saving it may begin the next piece. */
function useArticle({ job, draft }: ArticleSheetProps) {
  const { words, store, keep } = useCrew()
  const { tagging } = words
  const id = job.entry.id
  const [{ article, replaces }, setShown] = useState(draft)
  // A picture takes its time: meanwhile other things are pressed.
  const latest = useRef(draft)
  const savedAt = useRef(-DOUBLE_PRESS_MS)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isListed] = useState(() => soldLineOf(job, draft.article) !== undefined)
  const line = isListed ? soldLineOf(job, article) : undefined
  /** `1 of 2`, while pieces of one line are tagged one after the other. */
  const nth = (line?.articles.length ?? 0) + 1
  const place = line && !replaces && line.quantity > 1 && words.countOf(nth, Math.max(nth, line.quantity))
  const others = job.articles.filter(({ tag }) => !replaces || tagWords(tag) !== tagWords(replaces.tag))

  function show(next: ArticleDraft): ArticleDraft {
    latest.current = next
    setShown(next)
    setProblem(null)
    return next
  }
  const changed = (part: Partial<ItemCondition>) =>
    show({ ...latest.current, article: { ...latest.current.article, ...part } })
  function change(part: Partial<ItemCondition>) {
    const next = changed(part)
    void keep(() => keepArticleDraft(store, id, next))
  }
  function addPhoto(photo: ShrunkPhoto) {
    const next = changed({ photos: [...new Set([...latest.current.article.photos, photo.sha256])] })
    return keep(() => addArticlePhoto(store, id, next, { photo, item: line?.key ?? null }))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    // The second half of a double press is not for the next piece.
    if (event.timeStamp - savedAt.current < DOUBLE_PRESS_MS) return
    const found = problemOf(article, others, words)
    setProblem(found)
    if (found) return
    const saved = itemCondition.parse(article)
    const isMore = !replaces && line !== undefined && nth < line.quantity
    const next = isMore ? newArticle([...job.articles, saved], saved) : null
    savedAt.current = event.timeStamp
    const isKept = await keep(() => saveArticle(store, id, { article: saved, replaces }, next))
    if (!isKept) savedAt.current = -DOUBLE_PRESS_MS
    else if (next) show({ article: next, replaces: null })
  }

  return {
    ...{ article, replaces, others, problem, isListed, change, addPhoto, save },
    about: [line?.article, place].filter(Boolean).join(', ') || tagging.somethingElse,
  }
}

/** One article of the inventory: its tag, who packed it, its condition, pictures and value. */
export function ArticleSheet(props: ArticleSheetProps) {
  const { job } = props
  const { words, store, keep } = useCrew()
  const { tagging } = words
  const id = job.entry.id
  const { article, replaces, others, problem, isListed, about, change, addPhoto, save } = useArticle(props)
  const photos = job.photos.filter(({ sha256 }) => article.photos.includes(sha256))
  return (
    <Sheet title={tagSaid(article.tag, words)} onClose={() => void keep(() => dropArticleDraft(store, id))}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <p className="flex items-center gap-2 text-secondary text-text-2">
          <TagSwatch color={article.tag.color} />
          {about}
        </p>
        <TagFields
          tag={article.tag}
          articles={others}
          problem={problem?.field === 'tag' ? problem.words : null}
          onChange={(tag) => change({ tag })}
        />
        {!isListed && <NameFields job={job} article={article} problem={problem} onChange={change} />}
        <Conditions marks={article.codes} onChange={(codes) => change({ codes })} />
        <PackedByChoice by={article.packed_by} onChange={(packed_by) => change({ packed_by })} />
        {photos.length > 0 && (
          <PhotoTiles photos={photos.map((photo) => ({ photo, words: words.photoKinds.item }))} />
        )}
        {article.photos.length < MOST_PHOTOS && <TakePhoto className={SECONDARY} onTake={addPhoto} />}
        <TextField
          label={tagging.value}
          problem={problem?.field === 'declared_cents' ? problem.words : null}
          inputMode="numeric"
          value={dollarsOf(article.declared_cents) ?? ''}
          onType={(typed) => {
            const dollars = Number(typed.replace(/\D/g, '').slice(0, DOLLAR_DIGITS))
            change({ declared_cents: centsOf(dollars || null) })
          }}
        />
        {replaces && (
          <Secondary onClick={() => void keep(() => takeOut(store, id, replaces))}>
            {tagging.takeOut}
          </Secondary>
        )}
        <div className="sticky -bottom-[22px] -mx-4 -mb-[22px] border-t bg-raised px-4 pt-3 pb-[22px]">
          <Primary type="submit">
            {replaces
              ? words.save
              : tagging.saveNext(tagNumber(nextTagNumber([...job.articles, article], article.tag.color)))}
          </Primary>
        </div>
      </form>
    </Sheet>
  )
}

type NameFieldsProps = {
  job: JobOnPhone
  article: ItemCondition
  problem: Problem | null
  onChange: (part: Partial<ItemCondition>) => void
}

/** What an article is that was not on the list, and where it stands. */
function NameFields({ job, article, problem, onChange }: NameFieldsProps) {
  const { tagging } = useCrew().words
  const list = useId()
  const rooms = new Set(inventoryOf(job).rooms.flatMap(({ room }) => room ?? []))
  return (
    <>
      <TextField
        label={tagging.article}
        problem={problem?.field === 'article' ? problem.words : null}
        value={article.article}
        maxLength={LONGEST_ARTICLE}
        onType={(words) => onChange({ article: words })}
      />
      <TextField
        label={tagging.room}
        list={list}
        value={article.room ?? ''}
        maxLength={LONGEST_ROOM}
        onType={(room) => onChange({ room: room.trim() === '' ? null : room })}
      />
      <datalist id={list}>
        {[...rooms].map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
    </>
  )
}
