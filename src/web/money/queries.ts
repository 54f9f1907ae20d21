import { useMutation } from '@tanstack/react-query'
import { formatCount } from '../../domain/count.ts'
import type { DebtAge } from '../../domain/ledger/debt-ages.ts'
import { api } from '../api/client.ts'
import { PAGED, reading } from '../api/read.ts'
import { send } from '../api/send.ts'
import { sayDone, sayFailed } from '../say.ts'

export const PAGE_SIZE = 20

type Asked = { page: number; as_of: string | undefined; age: DebtAge | undefined; customer_name: string }

/** What customers owe, with how many of it a page is turned through. */
export const receivablesQuery = (asked: Asked) =>
  reading(
    api.receivables.list,
    { query: { ...asked, per_page: PAGE_SIZE } },
    { ...PAGED, select: ({ total: jobs, found: total, ...all }) => ({ ...all, jobs, total }) },
  )

/** Reminds customers of what they owe. */
export const useRemind = () =>
  useMutation({
    mutationFn: (id: number | 'all') =>
      id === 'all' ? send(api.debtReminders.all, {}) : send(api.debtReminders.one, { params: { id } }),
    onSuccess: ({ reminded, left_out }) =>
      sayDone(
        `${formatCount(reminded, 'reminder')} on the way`,
        left_out > 0 ? `${formatCount(left_out, 'job')} without an email address` : undefined,
      ),
    onError: sayFailed('Reminder not sent', 'The server could not send it. Please try again.'),
  })
