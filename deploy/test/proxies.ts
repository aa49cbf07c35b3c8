import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A proxy in front of instances, with TLS on `port`. */
export interface RunningProxy {
  port: number
  stop(): Promise<void>
}

/** Where a proxy listens, and what it asks. */
interface ProxyOptions {
  folder: string
  port: number
  /** Ports of the instances. */
  upstreams: number[]
}

/**
 * Returns the program of a Debian package: an installed one, or the package's own file, unpacked into `folder` without
 * installing it. Undefined where neither is to be had.
 */
export async function findProgram(name: 'nginx' | 'caddy', folder: string): Promise<string | undefined> {
  const installed = ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map(path => join(path, name)).find(existsSync)
  if (installed) return installed
  const cwd = join(folder, `package-${name}`)
  await mkdir(cwd, { recursive: true })
  try {
    execFileSync('apt-get', ['download', name], { cwd, stdio: 'ignore', timeout: 120_000 })
    const [file = ''] = (await readdir(cwd)).filter(each => each.endsWith('.deb'))
    execFileSync('dpkg-deb', ['-x', file, '.'], { cwd })
  } catch {
    return undefined
  }
  return ['usr/sbin', 'usr/bin'].map(path => join(cwd, path, name)).find(existsSync)
}

/** Starts nginx with `deploy/nginx.conf`; only names, ports and the certificate are this test's. */
export async function startNginx(program: string, options: ProxyOptions): Promise<RunningProxy> {
  const { folder, port, upstreams } = options
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  )
  const shipped = await readFile('deploy/nginx.conf', 'utf8')
  const site = shipped
    .replace(/^.*listen (\[::\]:)?80;\n/gm, '')
    .replace(/^.*listen \[::\]:443 ssl http2;\n/m, '')
    .replace('listen 443 ssl http2;', `listen ${port} ssl http2;`)
    // The first block only redirects from port 80.
    .replace(/server \{\s+server_name [^}]*return 301[^}]*\}/, '')
    .replaceAll('housing.example.edu;', 'localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/server 127\.0\.0\.1:8080 (.*);/, upstreams.map(each => `server 127.0.0.1:${each} $1;`).join('\n    '))
    .replaceAll('$host', '$http_host')
    // Instead of a minute, for the test of a slow answer.
    .replace('proxy_connect_timeout', 'proxy_read_timeout 5s;\n        proxy_connect_timeout')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
  )
  return start(program, ['-c', file, '-p', folder, '-e', 'stderr'], { port, env: {} })
}

/** Starts Caddy with `deploy/Caddyfile`, with a certificate of its own for localhost. */
export async function startCaddy(program: string, { folder, port, upstreams }: ProxyOptions): Promise<RunningProxy> {
  const file = join(folder, 'Caddyfile')
  const shipped = join(process.cwd(), 'deploy/Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\nimport ${shipped}\n`)
  const env = {
    SITE_HOST: `https://localhost:${port}`,
    UPSTREAMS: upstreams.map(each => `127.0.0.1:${each}`).join(' '),
    XDG_DATA_HOME: join(folder, 'caddy'),
    XDG_CONFIG_HOME: join(folder, 'caddy'),
    HOME: folder,
  }
  return start(program, ['run', '--config', file, '--adapter', 'caddyfile'], { port, env })
}

function start(
  program: string,
  args: string[],
  { port, env }: { port: number; env: Record<string, string> },
): RunningProxy {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { port, stop }
}
