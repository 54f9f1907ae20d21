import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { useSend } from '../api/send.ts'

const LOOK_EVERY_MS = 2_000

const isInHand = ({ state }: { state: string }) => state === 'waiting' || state === 'making'

/** The exports of the company, looked at again and again while one is being made. */
export const exportsQuery = reading(
  api.dataExports.list,
  {},
  {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some(isInHand) ? LOOK_EVERY_MS : false),
  },
)

/** Has everything exported. */
export const useExportEverything = () => useSend(api.dataExports.create)
