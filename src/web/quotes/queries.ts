import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Contract } from '../../contract/contract.ts'
import { api, type Input } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'
import { rememberConversion, syncConversions } from './converted-quotes.ts'
import { alreadyConverted } from './refusal-words.ts'

export const PAGE_SIZE = 20
const QUEUED_MAIL_POLL_MS = 3000
/** What the mail server does not confirm at once is tried again hours later. */
const UNCONFIRMED_MAIL_POLL_MS = 30_000

type ListQuery = NonNullable<NonNullable<Input<Contract['quotes']['list']>>['query']>
type QuoteStatusFilter = ListQuery['status']

/** A page of quotes, newest first; the previous page stays as placeholder data. */
export const quotesQuery = (query: {
  page: number
  status: QuoteStatusFilter
  offer?: ListQuery['offer']
  customer_name: string
}) =>
  queryOptions({
    queryKey: ['quotes', 'list', { ...query, per_page: PAGE_SIZE }],
    queryFn: async ({ signal }) => {
      const answer = await api.quotes.list({
        query: { ...query, per_page: PAGE_SIZE, include: 'none' },
        signal,
      })
      syncConversions(answer.quotes)
      return answer
    },
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
  })

/** How many quotes each filter of the list finds. */
export const quoteCountsQuery = queryOptions({
  queryKey: ['quotes', 'counts'],
  queryFn: ({ signal }) => api.quotes.counts({ signal }),
  staleTime: STALE_MS.lists,
})

/** The views of the list that the person has named. */
export const quoteViewsQuery = queryOptions({
  queryKey: ['quote-views'],
  queryFn: ({ signal }) => api.quoteViews.list({ signal }),
  staleTime: STALE_MS.lists,
})

const quoteKey = (id: string) => ['quotes', 'one', id]

/** One quote; polled while one of its mails is queued. */
export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: quoteKey(id),
    queryFn: async ({ signal }) => {
      const quote = await api.quotes.get({ params: { id }, signal })
      syncConversions([quote])
      return quote
    },
    staleTime: STALE_MS.lists,
    refetchInterval: ({ state }) => {
      const queued = state.data?.mails.filter((mail) => mail.state === 'queued') ?? []
      if (queued.length === 0) return false
      return queued.every((mail) => mail.may_have_arrived) ? UNCONFIRMED_MAIL_POLL_MS : QUEUED_MAIL_POLL_MS
    },
  })

/** What happened with a quote or a job, 20 entries at a time. Whatever changes one of them invalidates its noun. */
export const timelineQuery = (of: 'quote' | 'job', id: number) =>
  infiniteQueryOptions({
    queryKey: [`${of}s`, 'timeline', String(id)],
    queryFn: ({ pageParam: before, signal }) => {
      const asked = { params: { id }, query: { before }, signal }
      return of === 'quote' ? api.timelines.ofQuote(asked) : api.timelines.ofJob(asked)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_MS.lists,
  })

/** The links to a quote that customers were given. */
export const quoteLinksQuery = (id: number) =>
  queryOptions({
    queryKey: ['quotes', 'links', String(id)],
    queryFn: ({ signal }) => api.quoteVersions.links({ params: { id }, signal }),
    staleTime: STALE_MS.lists,
  })

/** For previews of what a customer would get: the quote may have changed since the last fetch. */
const NEVER_CACHED = { staleTime: 0, gcTime: 0, networkMode: 'always' } as const

/** The quote's mail, as it would go out. */
export const mailPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['quote-mail-preview', id],
    queryFn: ({ signal }) => api.quotes.mailPreview({ params: { id }, signal }),
    ...NEVER_CACHED,
  })

/** The quote's PDF, to look at. */
export const quoteFileQuery = (id: number) =>
  queryOptions({
    queryKey: ['quote-file', id],
    queryFn: ({ signal }) => api.quotes.document({ params: { id }, signal }),
    ...NEVER_CACHED,
  })

/**
 * Sends the quote by e-mail, to its own address unless `to` is given, in the version that the sender saw: a stale
 * version is refused. The quotes are invalidated either way.
 */
export function useSendQuote(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...body }: { to?: string; message?: string; version: number }) =>
      api.quotes.send({ params: { id }, body, ifMatch: version }),
    onSettled: () => void reloadQuotes(queryClient),
  })
}

type QuoteChanges = Omit<NonNullable<Input<Contract['quotes']['update']>['body']>, 'version'>

/** Changes a quote that is based on `version`; its page shows the answer at once. */
export function useUpdateQuote(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...body }: QuoteChanges & { version: number }) =>
      api.quotes.update({ params: { id }, body, ifMatch: version }),
    onSuccess: (quote) => {
      queryClient.setQueryData(quoteKey(String(id)), quote)
      void reloadQuotes(queryClient, id)
    },
  })
}

export function useDeleteQuote() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.quotes.delete({ params: { id } }),
    onSuccess: async (_answer, id) => {
      // The page of the deleted quote must not refetch it.
      await queryClient.cancelQueries({
        queryKey: ['quotes'],
        predicate: ({ queryKey }) => queryKey[2] === String(id),
      })
      void reloadQuotes(queryClient, id)
    },
  })
}

type Conversion = Pick<Input<Contract['quotes']['convert']>, 'body'>['body']

/** Converts a quote into a job and remembers that in this browser until the server says it itself. */
export function useConvertQuote(quoteId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Conversion) => api.quotes.convert({ params: { id: quoteId }, body }),
    onSuccess: (job) => rememberConversion(quoteId, job.id),
    onError: (error) => alreadyConverted(error) && rememberConversion(quoteId, null),
    onSettled: () => {
      void reloadQuotes(queryClient)
      void queryClient.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
}

/** Invalidates the queries of quotes and of the figures derived from them. */
export const reloadQuotes = (queryClient: QueryClient, exceptId?: number) =>
  queryClient.invalidateQueries({
    queryKey: ['quotes'],
    predicate: ({ queryKey }) => exceptId === undefined || queryKey[2] !== String(exceptId),
  })
