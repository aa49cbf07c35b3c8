import { dailyTasks, traceRemovalTasks } from '../daily/daily-tasks.ts'
import { testPepper } from './people.ts'
import { silentLog } from './silent-log.ts'
import { testSite } from './test-site.ts'

/** Does the daily work of a server. */
export async function runDailyWork(site: Parameters<typeof traceRemovalTasks>[0]): Promise<void> {
  const tasks = dailyTasks({ ...site, pepper: testPepper, publicSite: testSite }, silentLog)
  for (const task of [...tasks, ...traceRemovalTasks(site, silentLog)]) await task.run()
}
