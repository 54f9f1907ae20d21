import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/storage/tables/!(*.test).ts',
  out: './src/server/storage/migrations',
})
