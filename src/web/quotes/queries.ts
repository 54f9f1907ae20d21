import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { type BodyOf, type InputOf, keyOf, LISTED, PAGED, reading } from '../api/read.ts'
import { isBelow, refetchTouched } from '../api/refetch.ts'
import { send, useSend } from '../api/send.ts'
import { rememberConversion, syncConversions } from './converted-quotes.ts'
import { alreadyConverted } from './refusal-words.ts'

export const PAGE_SIZE = 20
const QUEUED_MAIL_POLL_MS = 3000
/** What the mail server does not confirm at once is tried again hours later. */
const UNCONFIRMED_MAIL_POLL_MS = 30_000

type ListQuery = NonNullable<NonNullable<InputOf<typeof api.quotes.list>>['query']>
type QuoteStatusFilter = ListQuery['status']

/** A page of quotes, newest first. */
export function quotesQuery(asked: {
  page: number
  status: QuoteStatusFilter
  offer?: ListQuery['offer']
  customer_name: string
}) {
  const query = { ...asked, per_page: PAGE_SIZE, include: 'none' } as const
  return {
    ...reading(api.quotes.list, { query }, PAGED),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await api.quotes.list({ query, signal })
      syncConversions(answer.quotes)
      return answer
    },
  }
}

/** How many quotes each filter of the list finds. */
export const quoteCountsQuery = reading(api.quotes.counts, {}, LISTED)

/** The views of the list that the person has named. */
export const quoteViewsQuery = reading(api.quoteViews.list, {}, LISTED)

/** One quote; polled while one of its mails is queued. */
export const quoteQuery = (id: string) => ({
  ...reading(
    api.quotes.get,
    { params: { id } },
    {
      ...LISTED,
      refetchInterval: ({ state }) => {
        const queued = state.data?.mails.filter((mail) => mail.state === 'queued') ?? []
        if (queued.length === 0) return false
        return queued.every((mail) => mail.may_have_arrived) ? UNCONFIRMED_MAIL_POLL_MS : QUEUED_MAIL_POLL_MS
      },
    },
  ),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const quote = await api.quotes.get({ params: { id }, signal })
    syncConversions([quote])
    return quote
  },
})

/** What happened with a quote or a job, 20 entries at a time. */
export const timelineQuery = (of: 'quote' | 'job', id: number) => {
  const read = of === 'quote' ? api.timelines.ofQuote : api.timelines.ofJob
  return infiniteQueryOptions({
    queryKey: keyOf(read, { params: { id } }),
    queryFn: ({ pageParam: before, signal }) => read({ params: { id }, query: { before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...LISTED,
  })
}

/** The links to a quote that customers were given. */
export const quoteLinksQuery = (id: number) => reading(api.quoteVersions.links, { params: { id } }, LISTED)

/** For previews of what a customer would get: the quote may have changed since the last fetch. */
const NEVER_CACHED = { staleTime: 0, gcTime: 0, networkMode: 'always' } as const

/** The quote's mail, as it would go out. */
export const mailPreviewQuery = (id: number) =>
  reading(api.quotes.mailPreview, { params: { id } }, NEVER_CACHED)

/** The quote's PDF, to look at. */
export const quoteFileQuery = (id: number) => reading(api.quotes.document, { params: { id } }, NEVER_CACHED)

/**
 * Sends the quote by e-mail, to its own address unless `to` is given, in the version that the sender saw: a stale
 * version is refused.
 */
export const useSendQuote = (id: number) =>
  useSend(
    api.quotes.send,
    ({ version, ...body }: { to?: string; message?: string; version: number }) => ({
      params: { id },
      body,
      ifMatch: version,
    }),
    { isDoneAtOnce: true },
  )

type QuoteChanges = Omit<BodyOf<typeof api.quotes.update>, 'version'>

/** Changes a quote that is based on `version`; its page shows the answer at once. */
export const useUpdateQuote = (id: number) =>
  useMutation({
    mutationFn: ({ version, ...body }: QuoteChanges & { version: number }) =>
      send(api.quotes.update, { params: { id }, body, ifMatch: version }, () => quoteQuery(String(id))),
  })

export function useDeleteQuote() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.quotes.delete({ params: { id } }),
    onSuccess: async (_answer, id) => {
      const isGone = isBelow(api.quotes.get, id)
      // The page of the deleted quote must not refetch it.
      await queryClient.cancelQueries({ predicate: ({ queryKey }) => isGone(queryKey) })
      void refetchTouched(api.quotes.delete, isGone)
    },
  })
}

/** Converts a quote into a job and remembers that in this browser until the server says it itself. */
export const useConvertQuote = (id: number) =>
  useSend(api.quotes.convert, (body: BodyOf<typeof api.quotes.convert>) => ({ params: { id }, body }), {
    isDoneAtOnce: true,
    onSuccess: (job) => rememberConversion(id, job.id),
    onError: (error) => alreadyConverted(error) && rememberConversion(id, null),
  })
