import { useQuery } from '@tanstack/react-query'
import { BookmarkMinus, BookmarkPlus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { QuoteView } from '../../contract/quote-views.ts'
import { formatNumber } from '../../domain/count.ts'
import { QUOTE_FILTERS, type QuoteFilter } from '../../domain/quotes/quote-standing.ts'
import { api } from '../api/client.ts'
import { sendAndShow, useSend } from '../api/send.ts'
import { sayFailed } from '../say.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Tabs } from '../ui/tabs.tsx'
import { showToast } from '../ui/toast.tsx'
import { quoteCountsQuery, quoteViewsQuery } from './queries.ts'

const TABS = {
  all: 'All',
  draft: 'Drafts',
  waiting: 'Waiting',
  asked: 'Asked',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  phone_quote: 'AI Phone',
} satisfies Partial<Record<'all' | QuoteFilter, string>>
const KEYS = Object.keys(TABS) as (keyof typeof TABS)[]

/** What the list is filtered by: a filter, and the customer that is searched for. */
type Shown = { filter: QuoteFilter | undefined; q: string }
const isShown = ({ filter, customer_name }: QuoteView, shown: Shown) =>
  filter === (shown.filter ?? null) && (customer_name ?? '') === shown.q
const viewKey = ({ id }: QuoteView) => `view-${id}` as const

type QuoteTabsProps = {
  shown: Shown
  onChoose: (next: { filter: string | undefined; q?: string | undefined }) => void
  children: ReactNode
}

/** The filters with how many quotes each finds, and the views that the person has named, above the list. */
export function QuoteTabs({ shown, onChoose, children }: QuoteTabsProps) {
  const { data: counts } = useQuery(quoteCountsQuery)
  const views = useQuery(quoteViewsQuery).data?.views ?? []
  const chosen = views.find((view) => isShown(view, shown))
  // What a search finds of each is not counted.
  const countOf = (key: keyof typeof TABS) =>
    counts && shown.q === '' ? `${formatNumber(counts[key].total)}${counts[key].more ? '+' : ''}` : undefined
  return (
    <Tabs
      label="Quotes"
      value={chosen ? viewKey(chosen) : (shown.filter ?? 'all')}
      tabs={[
        ...KEYS.map((value) => ({ value, label: TABS[value], count: countOf(value) })),
        ...views.map((view) => ({ value: viewKey(view), label: view.name })),
      ]}
      onChange={(value: string) => {
        const view = views.find((one) => viewKey(one) === value)
        if (view) return onChoose({ filter: view.filter ?? undefined, q: view.customer_name ?? undefined })
        const filter = QUOTE_FILTERS.find((one) => one === value)
        // Leaving a view leaves what it searched for.
        onChoose(chosen ? { filter, q: undefined } : { filter })
      }}
    >
      {children}
    </Tabs>
  )
}

const SaveView = lazyPart(() => import('./save-view-dialog.tsx'), 'SaveViewDialog')

/** Names what is shown, or takes back a name; nothing where everything is shown. */
export function KeepView({ shown }: { shown: Shown }) {
  const [isNaming, setNaming] = useState<boolean>()
  const { data } = useQuery(quoteViewsQuery)
  const chosen = data?.views.find((view) => isShown(view, shown))
  const again = useSend(api.quoteViews.keep, ({ id: _, ...body }: QuoteView) => ({ body }))
  const remove = useSend(api.quoteViews.delete, ({ id }: QuoteView) => ({ params: { id } }), {
    onSuccess: (_, view) =>
      showToast({
        kind: 'success',
        title: `View ${view.name} deleted`,
        action: { label: 'Undo', onAction: () => again.mutate(view) },
      }),
    onError: sayFailed('View not deleted'),
  })
  if (!data) return null
  if (chosen) {
    return (
      <Button
        variant="ghost"
        icon={<BookmarkMinus />}
        busy={remove.isPending}
        onClick={() => remove.mutate(chosen)}
      >
        Delete view
      </Button>
    )
  }
  if (shown.filter === undefined && shown.q === '') return null
  return (
    <>
      <Button variant="ghost" icon={<BookmarkPlus />} onClick={() => setNaming(true)}>
        Save view
      </Button>
      {isNaming !== undefined && (
        <Suspense fallback={null}>
          <SaveView
            open={isNaming}
            onClose={() => setNaming(false)}
            onSave={async ({ name }) => {
              const { filter = null, q } = shown
              await sendAndShow(api.quoteViews.keep, { body: { name, filter, customer_name: q || null } })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
