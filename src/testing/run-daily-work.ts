import { dailyTasks, traceRemovalTasks } from '../daily/daily-tasks.ts'
import { silentLog } from './silent-log.ts'

/** Does the daily work of a server. */
export async function runDailyWork(deps: Parameters<typeof dailyTasks>[0]): Promise<void> {
  for (const task of [...dailyTasks(deps, silentLog), ...traceRemovalTasks(deps, silentLog)]) await task.run()
}
