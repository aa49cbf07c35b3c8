import type { Log } from '../../../platform/log.ts'

/** What the demo sign-in knows of the site. */
export interface DemoOptions {
  publicUrl: string
  /** The folder of its keys. */
  dataDir: string
  /** DEMO_PUBLIC=1: anyone may sign in as anyone, from anywhere. */
  demoPublic: boolean
  emailDomain: string
  admins: readonly string[]
  productName: string
  universityName: string
  log: Log
}
