import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** The company’s agreement settings, and whether it has a logo. */
export const agreementQuery = queryOptions({
  queryKey: ['settings', 'agreement'],
  queryFn: ({ signal }) => api.agreement.get({ signal }),
})

/** The logo as an address that a picture may show. */
export const logoQuery = queryOptions({
  queryKey: ['settings', 'logo'],
  queryFn: async ({ signal }) => dataUrlOf((await api.agreement.logo({ signal })) as Blob),
})

/** The papers that the law of the company’s states asks for. */
export const papersQuery = queryOptions({
  queryKey: ['settings', 'papers'],
  queryFn: ({ signal }) => api.papers.list({ signal }),
})

/** A file as `data:image/png;base64,…`. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
