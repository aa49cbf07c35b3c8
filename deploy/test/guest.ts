import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a guest has besides the smallest system; the installer's own packages are only downloaded. */
const packages = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'curl', 'iproute2']
const installed = ['postgresql', 'rsync', 'caddy']

/** Where systems come from, with arguments of debootstrap. Debian has no key of Ubuntu's, so that one comes by HTTPS. */
const sources = {
  bookworm: ['http://deb.debian.org/debian'],
  trixie: ['http://deb.debian.org/debian'],
  noble: ['https://archive.ubuntu.com/ubuntu', '/usr/share/debootstrap/scripts/gutsy'],
}
export type Suite = keyof typeof sources

/** A Debian or Ubuntu that runs with its own systemd, without a network but its own. */
export interface Guest {
  /** The folder that is its `/`. */
  root: string
  /** Runs a command of its shell with an input; returns the exit code, and what it printed. */
  run(command: string, input?: string): { status: number | null; output: string }
  stop(): Promise<void>
}

/** Returns the folder of a new system, which is made once and kept for later runs. */
export async function makeSystem(suite: Suite): Promise<string> {
  const root = join(tmpdir(), 'porchlight-systems', suite)
  if (existsSync(root)) return root
  const unfinished = `${root}.unfinished`
  await mkdir(unfinished, { recursive: true })
  const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'ignore' })
  const options = suite === 'noble' ? ['--no-check-gpg', '--components=main,universe'] : []
  run('debootstrap', ['--variant=minbase', `--include=${packages}`, ...options, suite, unfinished, ...sources[suite]])
  run('sed', ['-i', 's/https:/http:/', join(unfinished, 'etc/apt/sources.list')])
  run('chroot', [unfinished, 'apt-get', 'update'])
  run('chroot', [unfinished, 'apt-get', 'install', '-y', '--download-only', '--no-install-recommends', ...installed])
  await rename(unfinished, root)
  return root
}

/** Boots a system in a folder, with cgroups of its own so that the host's version does not matter. */
export async function bootGuest(root: string): Promise<Guest> {
  const script = `umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && exec systemd-nspawn --quiet \\
    --register=no --keep-unit --private-network --directory="$0" --boot --console=pipe`
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, root], { stdio: 'ignore' })
  const ended = new Promise(resolve => child.once('exit', resolve))
  process.once('exit', () => child.kill('SIGKILL'))
  const run = (command: string, input = '') => {
    const [init = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
    const inside = ['--target', init, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--', 'env', '-i']
    const env = ['HOME=/root', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin']
    const options = { encoding: 'utf8', maxBuffer: 2 ** 26, input } as const
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [...inside, ...env, 'sh', '-c', `cd && ${command}`],
      options,
    )
    return { status, output: stdout + stderr }
  }
  for (let tries = 0; !/running|degraded/.test(run('systemctl is-system-running').output); tries++) {
    if (tries > 120 || child.exitCode !== null) throw new Error(`${root} did not boot`)
    await sleep(500)
  }
  const stop = async () => {
    run('systemctl poweroff')
    await ended
  }
  return { root, run, stop }
}

/** Returns the only archive of a release for this machine's processor. */
export function findArchive(folder: string): string {
  const suffix = `-linux-${process.arch}.tar.gz`
  return join(folder, readdirSync(folder).find(name => name.endsWith(suffix)) ?? `no archive ${suffix}`)
}
