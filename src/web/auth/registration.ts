import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** Whether a company may be registered here; as long as nobody has said no, it may. */
export const useRegistrationOpen = (): boolean =>
  useQuery({
    queryKey: ['auth', 'registration'],
    queryFn: ({ signal }) => api.auth.registration({ signal }),
  }).data?.open ?? true
