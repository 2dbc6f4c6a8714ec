import type { Topic } from './topic.ts'

/** Cloud providers and hosting platforms. */
export const clouds: readonly Topic[] = [
  [
    'aws',
    'AWS',
    'tool',
    {
      aliases: ['amazon web services'],
      npm: [
        'aws-sdk',
        '@aws-sdk',
        'aws-cdk-lib',
        '@aws-cdk',
        'aws-lambda',
        '@aws-amplify',
        'aws-amplify',
        '@aws-lambda-powertools',
      ],
      pypi: ['boto3', 'botocore', 'aiobotocore', 'aws_cdk', 'aws_lambda_powertools', 'moto', 'sagemaker'],
      go: ['github.com/aws'],
      maven: ['software.amazon', 'com.amazonaws', 'io.awspring'],
      cargo: ['aws-config', 'aws-sdk-s3', 'aws-sdk-sqs', 'lambda-runtime', 'lambda-http', 'rusoto-core'],
      files: ['cdk.json', 'samconfig.toml', 'buildspec.yml'],
    },
  ],
  [
    'google-cloud',
    'Google Cloud',
    'tool',
    {
      aliases: ['gcp'],
      npm: ['@google-cloud'],
      pypi: ['google.cloud'],
      go: ['cloud.google.com/go', 'google.golang.org/api'],
      maven: ['com.google.cloud'],
      files: ['cloudbuild.yaml', 'cloudbuild.yml'],
    },
  ],
  [
    'azure',
    'Azure',
    'tool',
    {
      npm: ['@azure'],
      pypi: ['azure'],
      go: ['github.com/Azure'],
      maven: ['com.azure', 'com.microsoft.azure'],
      cargo: ['azure-core', 'azure-identity', 'azure-storage-blobs'],
      files: ['azure-pipelines*.yml', '.azure-pipelines/**/*.yml', '*.bicep'],
    },
  ],
  [
    'cloudflare',
    'Cloudflare',
    'tool',
    {
      npm: ['@cloudflare', 'cloudflare', 'cloudflare:', 'wrangler', 'miniflare'],
      pypi: ['cloudflare'],
      go: ['github.com/cloudflare/cloudflare-go'],
      cargo: ['worker'],
      files: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
    },
  ],
  ['vercel', 'Vercel', 'tool', { npm: ['@vercel'], files: ['vercel.json'] }],
  [
    'serverless',
    'Serverless Framework',
    'tool',
    { files: ['serverless.yml', 'serverless.ts'], origins: ['github.com/serverless/serverless'] },
  ],
  ['heroku', 'Heroku', 'tool', { files: ['Procfile'] }],
]
