import { type DataTag, type QueryKey, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { AnswerOf, Call, InputOf } from './read.ts'
import { isOf, loadTouched, refetchTouched } from './refetch.ts'

/** Calls, and looks up meanwhile what that touches. */
function begin<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  void loadTouched().catch(() => undefined)
  return call(input as never) as Promise<AnswerOf<C>>
}

/** A query whose data an answer can be. */
type Keeping<Answer, Shown> = Answer extends Shown ? { queryKey: DataTag<QueryKey, Shown, Error> } : never

/**
 * Sends to an endpoint, and once it is done refetches what that touches.
 * @param keep the query whose data the answer is from now on
 */
export async function send<C extends Call, Shown>(
  call: C,
  input: InputOf<C>,
  keep?: (answer: AnswerOf<C>) => Keeping<AnswerOf<C>, Shown>,
): Promise<AnswerOf<C>> {
  const answer = await begin(call, input)
  const kept = keep?.(answer)
  if (kept) queryClient.setQueryData(kept.queryKey as QueryKey, answer)
  void refetchTouched(call, kept && isOf(kept))
  return answer
}

/** Sends to an endpoint; done once what that touches is refetched, so that it shows. */
export async function sendAndShow<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  const answer = await begin(call, input)
  await refetchTouched(call)
  return answer
}

type Sending<C extends Call, Given> = Omit<UseMutationOptions<AnswerOf<C>, Error, Given>, 'mutationFn'> & {
  /** It is done once the server has answered: what it touches is refetched meanwhile. */
  isDoneAtOnce?: boolean
}

/**
 * Sends to an endpoint. However it ended, what that touches is refetched; it is pending until that is there.
 * @param inputOf what is sent of what it is called with
 */
export const useSend = <C extends Call, Given = void>(
  call: C,
  inputOf: (given: Given) => InputOf<C> = () => ({}) as InputOf<C>,
  { isDoneAtOnce = false, onSettled, ...how }: Sending<C, Given> = {},
) =>
  useMutation({
    ...how,
    mutationFn: (given: Given) => begin(call, inputOf(given)),
    onSettled: async (...outcome) => {
      await onSettled?.(...outcome)
      const read = refetchTouched(call)
      if (!isDoneAtOnce) await read
    },
  })
