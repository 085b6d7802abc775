import assert from "node:assert/strict";
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { hasS3Server, startS3Server } from "../support/s3_server.ts";
import { chooseCut, makeStreamedForm, sendStreamed } from "../support/streamed_upload.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { killOverUploads, untilNothingIsLeft } from "../support/upload_server.ts";

const Bucket = "media";
const MB = 1024 * 1024;

Deno.test({
  name:
    "Uploads to a real S3 server that break off, or over which the server is killed, leave no object and no part",
  ignore: !hasS3Server(),
  async fn() {
    await using s3 = await startS3Server();
    await using folder = await makeTempFolder();
    const { settings } = s3;
    const client = new S3Client({ ...settings, credentials: settings, forcePathStyle: true });
    using cleanUp = new DisposableStack();
    cleanUp.defer(() => client.destroy());
    await client.send(new CreateBucketCommand({ Bucket }));
    const listObjects = async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return [...Contents, ...Uploads].map(({ Key }) => String(Key));
    };
    const environment = {
      ...{ DATA_DIR: folder.path, S3_ENDPOINT: settings.endpoint, S3_REGION: settings.region },
      ...{
        S3_BUCKET: Bucket,
        S3_ACCESS_KEY_ID: settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      },
    };
    const form = await makeStreamedForm(20 * MB);
    {
      await using server = await startAdminServer(environment);
      const token = await openAdminSession(server);
      const cuts = [chooseCut(form, false), chooseCut(form, false), chooseCut(form, true)];
      await Promise.all(
        cuts.map((untilByte) => sendStreamed({ url: server.url, token }, form, { untilByte })),
      );
      await untilNothingIsLeft(folder.path, listObjects);
      await killOverUploads(server, token, form);
    }
    await using server = await startAdminServer(environment);
    await untilNothingIsLeft(folder.path, listObjects);
    const token = await openAdminSession(server);
    assert.equal(await sendStreamed({ url: server.url, token }, form), 201);
    assert.equal((await listObjects()).length, 1);
  },
});
